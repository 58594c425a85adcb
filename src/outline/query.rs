//! What a query file says, compiled for one grammar: `queries/README.md` describes the language.

use std::sync::OnceLock;

use regex::bytes::Regex;

use crate::model::Kind;

/// What a captured node is to the pattern that captures it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Capture {
    Definition(Kind),
    /// What `#match?` finds in it is not for the parser.
    Blank,
    Block,
    Wrapper,
    Attribute,
    Comment,
    Doc,
    /// A comment that documents what it stands below.
    Below,
    /// One that documents though blank lines follow it.
    Apart,
    String,
    Import,
    Code,
    Name,
    /// Another name of what has several.
    Also,
    /// Appended to the name; what is between them is left out.
    Part,
    Argument,
    Qualifier,
    Body,
    /// Neighbours of one name are one definition.
    Clause,
    /// How many named children it has must be the same of all clauses.
    Arity,
    /// It goes on to the next sibling that has this with the same number or a smaller one.
    Onward(u8),
    /// It ends before this.
    End,
    /// Nothing around it stands before its name.
    Absolute,
    /// It is one only where nothing but modules is around it.
    Global,
    /// It names what follows among its siblings.
    Namespace,
    /// What begins at its margin can be read without the rest.
    Margin,
    /// Its bodies can be left out.
    Hollow(Bodies),
    /// Its text is in this language.
    Embed(&'static str),
    /// `@_anything`: for predicates alone; the number tells them apart.
    Private(u8),
}

impl Capture {
    /// How deep a head stands.
    pub fn level(self) -> Option<u8> {
        match self {
            Capture::Onward(level) => Some(level),
            _ => None,
        }
    }

    /// As queries write it, behind the `@`.
    pub fn name(self) -> String {
        match self {
            Capture::Definition(kind) => format!("definition.{kind}"),
            Capture::Embed(language) => format!("embed.{language}"),
            Capture::Onward(level) => format!("onward.{level}"),
            Capture::Hollow(bodies) => format!("hollow.{}", format!("{bodies:?}").to_lowercase()),
            Capture::Below => "doc.below".into(),
            Capture::Apart => "doc.apart".into(),
            Capture::Private(number) => format!("_{number}"),
            other => format!("{other:?}").to_lowercase(),
        }
    }
}

/// How bodies show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bodies {
    /// In braces.
    Braced,
    /// Further in than the line before, which ends in a colon.
    Indented,
}

/// One pattern, compiled for one grammar.
pub struct Pattern {
    pub root: Test,
    /// The capture that the pattern is about.
    pub target: Capture,
    /// The way from the root down to the target: at each step the position among `Test::items`.
    pub spine: Vec<usize>,
    pub predicates: Vec<Predicate>,
    /// Of a pattern about names: what is taken off their ends.
    pub strip: Option<Expression>,
    /// It says where documentation stands: the comments above are none.
    pub has_doc: bool,
}

impl Pattern {
    /// The regular expressions in it.
    pub fn expressions(&self) -> impl Iterator<Item = &Expression> {
        let asked = self.predicates.iter().filter_map(|predicate| match &predicate.condition {
            Condition::Matches(expression) => Some(expression),
            _ => None,
        });
        asked.chain(&self.strip)
    }

    /// The kinds of node that the pattern can be about, `None` for any.
    pub fn target_kinds(&self) -> Option<Vec<u16>> {
        let target = self.spine.iter().fold(&self.root, |test, &position| &test.items[position].test);
        target.kinds()
    }
}

/// A regular expression of a query, compiled when it is first asked: most searches meet few of a language's.
pub struct Expression {
    pattern: String,
    regex: OnceLock<Regex>,
}

impl Expression {
    pub fn new(pattern: String) -> Expression {
        Expression { pattern, regex: OnceLock::new() }
    }

    pub fn regex(&self) -> &Regex {
        self.regex.get_or_init(|| self.compiled().unwrap_or_else(|error| panic!("{error}")))
    }

    /// The error says what is wrong with it.
    pub fn compiled(&self) -> Result<Regex, String> {
        Regex::new(&self.pattern).map_err(|error| error.to_string())
    }
}

/// What a node must be.
pub struct Test {
    pub shape: Shape,
    pub items: Vec<Item>,
    /// The last item must match the last named child.
    pub anchored_end: bool,
    pub absent_fields: Vec<u16>,
    pub captures: Vec<Capture>,
}

/// Which nodes a test is about.
pub enum Shape {
    Kind(u16),
    /// `_`: every node, `(_)`: every named node.
    Any {
        named: bool,
    },
    OneOf(Vec<Test>),
}

/// What one of a node's children must be.
pub struct Item {
    pub test: Test,
    pub field: Option<u16>,
    pub repeat: Repeat,
    /// No named node may stand between this one and what was matched before.
    pub anchored: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repeat {
    One,
    Optional,
    Any,
    Some,
}

/// A condition on the text of captured nodes.
pub struct Predicate {
    pub capture: Capture,
    pub holds_if: bool,
    pub condition: Condition,
}

pub enum Condition {
    Among(Vec<String>),
    SameAs(Capture),
    Matches(Expression),
}

impl Test {
    /// Whether a node is captured as one of these, at any depth.
    pub fn any_capture(&self, wanted: &dyn Fn(Capture) -> bool) -> bool {
        let choices: &[Test] = if let Shape::OneOf(choices) = &self.shape { choices } else { &[] };
        let mut below = self.items.iter().map(|item| &item.test).chain(choices);
        self.captures.iter().any(|&capture| wanted(capture)) || below.any(|test| test.any_capture(wanted))
    }

    /// A test of the shape alone.
    pub fn of(shape: Shape) -> Test {
        Test { shape, items: Vec::new(), anchored_end: false, absent_fields: Vec::new(), captures: Vec::new() }
    }

    /// The kinds of node that can pass, `None` for any.
    pub fn kinds(&self) -> Option<Vec<u16>> {
        match &self.shape {
            Shape::Kind(id) => Some(vec![*id]),
            Shape::Any { .. } => None,
            Shape::OneOf(choices) => {
                let kinds: Option<Vec<Vec<u16>>> = choices.iter().map(Test::kinds).collect();
                kinds.map(|kinds| kinds.concat())
            }
        }
    }
}
