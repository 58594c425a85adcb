//! Reads a query file: tree-sitter's query language, in the subset that `queries/README.md` describes.

use tree_sitter::Language;

use super::query::{Bodies, Capture, Condition, Expression, Item, Pattern, Predicate, Repeat, Shape, Test};

/// Compiles the patterns of a query for a grammar. The error says where and what.
pub fn compile(query: &'static str, grammar: &Language) -> Result<Vec<Pattern>, String> {
    let mut reader = Reader { query, at: 0, grammar, private: Vec::new(), predicates: Vec::new(), strip: None };
    let mut patterns = Vec::new();
    loop {
        reader.skip_blank();
        if reader.at == query.len() {
            return Ok(patterns);
        }
        let start = reader.at;
        reader.private.clear();
        let pattern = reader.pattern().map_err(|reason| {
            let line = query[..reader.at].matches('\n').count() + 1;
            format!("line {line}: {reason}, in: {}", query[start..].lines().next().unwrap_or_default())
        })?;
        patterns.push(pattern);
    }
}

struct Reader<'a> {
    query: &'static str,
    at: usize,
    grammar: &'a Language,
    private: Vec<&'static str>,
    predicates: Vec<Predicate>,
    strip: Option<Expression>,
}

type Read<T> = Result<T, String>;

impl Reader<'_> {
    fn pattern(&mut self) -> Read<Pattern> {
        let root = self.test()?.ok_or("a pattern was expected")?;
        let predicates = std::mem::take(&mut self.predicates);
        let strip = self.strip.take();
        let (target, spine) = target(&root).ok_or("no capture says what this is")?;
        let has_doc = root.any_capture(&|capture| capture == Capture::Doc);
        Ok(Pattern { root, target, spine, predicates, strip, has_doc })
    }

    /// A test with its captures, or `None` for a group that holds only predicates.
    fn test(&mut self) -> Read<Option<Test>> {
        self.skip_blank();
        let mut test = match self.peek() {
            b'(' => match self.parenthesized()? {
                Some(test) => test,
                None => return Ok(None),
            },
            b'[' => {
                self.at += 1;
                let mut choices = Vec::new();
                while !self.eat("]") {
                    choices.push(self.test()?.ok_or("a predicate cannot stand here")?);
                    self.skip_blank();
                }
                Test::of(Shape::OneOf(choices))
            }
            b'"' => {
                let token = self.string()?;
                Test::of(Shape::Kind(self.kind(&token, false)?))
            }
            b'_' => {
                self.at += 1;
                Test::of(Shape::Any { named: false })
            }
            other => return Err(format!("{:?} cannot begin a pattern", other as char)),
        };
        while matches!(self.peek(), b'@' | b' ' | b'\n' | b';') {
            self.skip_blank();
            if self.peek() != b'@' {
                break;
            }
            test.captures.push(self.capture()?);
        }
        Ok(Some(test))
    }

    fn parenthesized(&mut self) -> Read<Option<Test>> {
        self.at += 1;
        self.skip_blank();
        if self.peek() == b'#' {
            self.predicate()?;
            return Ok(None);
        }
        if matches!(self.peek(), b'(' | b'[' | b'"') {
            let test = self.test()?.ok_or("a group begins with its pattern")?;
            while !self.eat(")") {
                if self.test()?.is_some() {
                    return Err("a group holds one pattern and its predicates".into());
                }
            }
            return Ok(Some(test));
        }
        let kind = self.word();
        let mut test = Test::of(match kind {
            "_" => Shape::Any { named: true },
            "ERROR" => Shape::Kind(u16::MAX),
            kind => Shape::Kind(self.kind(kind, true)?),
        });
        let mut anchored = false;
        loop {
            self.skip_blank();
            match self.peek() {
                b')' => break,
                b'.' => {
                    self.at += 1;
                    anchored = true;
                }
                b'!' => {
                    self.at += 1;
                    let name = self.word();
                    test.absent_fields.push(self.field(name)?);
                }
                0 => return Err("a parenthesis is not closed".into()),
                _ => {
                    let field = self.field_prefix()?;
                    let Some(child) = self.test_with_late_captures()? else { continue };
                    let (child, repeat) = child;
                    test.items.push(Item { test: child, field, repeat, anchored });
                    anchored = false;
                }
            }
        }
        self.at += 1;
        test.anchored_end = anchored;
        Ok(Some(test))
    }

    /// A test and its quantifier, which stands before the captures.
    fn test_with_late_captures(&mut self) -> Read<Option<(Test, Repeat)>> {
        let Some(mut test) = self.test()? else { return Ok(None) };
        let repeat = match self.peek() {
            b'?' => Repeat::Optional,
            b'*' => Repeat::Any,
            b'+' => Repeat::Some,
            _ => return Ok(Some((test, Repeat::One))),
        };
        self.at += 1;
        self.skip_blank();
        while self.peek() == b'@' {
            test.captures.push(self.capture()?);
            self.skip_blank();
        }
        Ok(Some((test, repeat)))
    }

    fn field_prefix(&mut self) -> Read<Option<u16>> {
        let rest = &self.query[self.at..];
        let length = rest.find(|c: char| !is_word(c)).unwrap_or(0);
        if length == 0 || !rest[length..].starts_with(':') {
            return Ok(None);
        }
        self.at += length + 1;
        self.field(&rest[..length]).map(Some)
    }

    fn predicate(&mut self) -> Read<()> {
        self.at += 1;
        let name = self.word();
        let (name, holds_if) = match name.strip_prefix("not-") {
            Some(name) => (name, false),
            None => (name, true),
        };
        let changes = self.eat("!");
        self.eat("?");
        self.skip_blank();
        let capture = self.capture()?;
        self.skip_blank();
        let condition = match (name, self.peek()) {
            ("eq", b'@') => Condition::SameAs(self.capture()?),
            ("eq" | "any-of", _) => {
                let mut among = Vec::new();
                while self.peek() == b'"' {
                    among.push(self.string()?);
                    self.skip_blank();
                }
                Condition::Among(among)
            }
            ("match", _) => Condition::Matches(Expression::new(self.string()?)),
            ("strip", _) if changes && capture == Capture::Name => {
                self.strip = Some(Expression::new(self.string()?));
                return if self.eat(")") { Ok(()) } else { Err("the directive has too many parts".into()) };
            }
            _ => return Err(format!("#{name}? is not known")),
        };
        if !self.eat(")") {
            return Err("the predicate has too many parts".into());
        }
        self.predicates.push(Predicate { capture, holds_if, condition });
        Ok(())
    }

    fn capture(&mut self) -> Read<Capture> {
        self.at += 1;
        let name = self.word();
        Ok(match name {
            "blank" => Capture::Blank,
            "block" => Capture::Block,
            "wrapper" => Capture::Wrapper,
            "attribute" => Capture::Attribute,
            "comment" => Capture::Comment,
            "doc" => Capture::Doc,
            "string" => Capture::String,
            "import" => Capture::Import,
            "code" => Capture::Code,
            "name" => Capture::Name,
            "also" => Capture::Also,
            "part" => Capture::Part,
            "argument" => Capture::Argument,
            "qualifier" => Capture::Qualifier,
            "body" => Capture::Body,
            "clause" => Capture::Clause,
            "arity" => Capture::Arity,
            "end" => Capture::End,
            "absolute" => Capture::Absolute,
            "doc.below" => Capture::Below,
            "doc.apart" => Capture::Apart,
            "global" => Capture::Global,
            "hollow.braced" => Capture::Hollow(Bodies::Braced),
            "hollow.indented" => Capture::Hollow(Bodies::Indented),
            "margin" => Capture::Margin,
            "namespace" => Capture::Namespace,
            _ => match name.split_once('.') {
                Some(("definition", kind)) => Capture::Definition(kind),
                Some(("embed", language)) => Capture::Embed(language),
                Some(("onward", level)) => Capture::Onward(level.parse().map_err(|_| "a level is a number")?),
                _ if name.starts_with('_') => {
                    let known = self.private.iter().position(|&other| other == name);
                    let number = known.unwrap_or_else(|| {
                        self.private.push(name);
                        self.private.len() - 1
                    });
                    Capture::Private(number as u8)
                }
                _ => return Err(format!("@{name} is not known")),
            },
        })
    }

    fn kind(&self, name: &str, named: bool) -> Read<u16> {
        match self.grammar.id_for_node_kind(name, named) {
            0 => Err(format!("the grammar has no node {name:?}")),
            id => Ok(id),
        }
    }

    fn field(&self, name: &str) -> Read<u16> {
        self.grammar.field_id_for_name(name).map(u16::from).ok_or_else(|| format!("the grammar has no field {name:?}"))
    }

    fn string(&mut self) -> Read<String> {
        let mut value = String::new();
        let mut rest = self.query[self.at..].char_indices().skip(1);
        while let Some((offset, c)) = rest.next() {
            match c {
                '"' => {
                    self.at += offset + 1;
                    return Ok(value);
                }
                '\\' => match rest.next().map_or('\\', |(_, escaped)| escaped) {
                    'n' => value.push('\n'),
                    't' => value.push('\t'),
                    escaped => value.push(escaped),
                },
                _ => value.push(c),
            }
        }
        Err("a string is not closed".into())
    }

    fn word(&mut self) -> &'static str {
        let rest = &self.query[self.at..];
        let length = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn skip_blank(&mut self) {
        loop {
            let rest = &self.query[self.at..];
            let blank = rest.len() - rest.trim_start().len();
            self.at += blank;
            if self.peek() != b';' {
                return;
            }
            self.at += rest[blank..].find('\n').unwrap_or(rest.len() - blank);
        }
    }

    fn eat(&mut self, token: &str) -> bool {
        self.skip_blank();
        let found = self.query[self.at..].starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    fn peek(&self) -> u8 {
        self.query.as_bytes().get(self.at).copied().unwrap_or(0)
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '.')
}

/// The capture that a pattern is about and the way to it: a definition before all others, a name after them, else the outermost.
fn target(root: &Test) -> Option<(Capture, Vec<usize>)> {
    let is_definition = |capture: &Capture| matches!(capture, Capture::Definition(_));
    let is_other = |capture: &Capture| {
        use Capture::*;
        matches!(
            capture,
            Blank
                | Block
                | Wrapper
                | Attribute
                | Comment
                | Doc
                | Below
                | Apart
                | String
                | Import
                | Code
                | Hollow(_)
                | Margin
                | Namespace
                | Embed(_)
        )
    };
    let is_name = |capture: &Capture| *capture == Capture::Name;
    find(root, &is_definition).or_else(|| find(root, &is_other)).or_else(|| find(root, &is_name))
}

fn find(test: &Test, wanted: &dyn Fn(&Capture) -> bool) -> Option<(Capture, Vec<usize>)> {
    if let Some(&capture) = test.captures.iter().find(|capture| wanted(capture)) {
        return Some((capture, Vec::new()));
    }
    test.items.iter().enumerate().find_map(|(position, item)| {
        let (capture, mut way) = find(&item.test, wanted)?;
        way.insert(0, position);
        Some((capture, way))
    })
}
