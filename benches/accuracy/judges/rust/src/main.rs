//! Where the definitions of Rust files are, by syn.
//!
//! Definitions are all items with a name, impls among them, wherever they stand; what macro calls hold is not looked into. The name
//! of an impl is the last segment of its type. A range begins with the first attribute; doc comments are none. A signature ends
//! before the braces, or before a constant's value on several lines. Docs are the comments that end on the line above, but
//! `//!`, else the first such among the attributes. `mod name;` is optional.

use std::io::Read;

use proc_macro2::{TokenStream, TokenTree};
use serde_json::{Value, json};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{AttrStyle, Attribute, Type};

type Bytes = std::ops::Range<usize>;

struct Source<'a> {
    path: &'a str,
    text: &'a str,
    /// The byte order mark, which the tokens know nothing of.
    skipped: usize,
    newlines: Vec<usize>,
    tokens: Vec<Bytes>,
    comments: Vec<Bytes>,
    found: Vec<Value>,
}

impl<'a> Source<'a> {
    fn new(path: &'a str, text: &'a str, skipped: usize, stream: TokenStream) -> Source<'a> {
        let newlines = text.match_indices('\n').map(|(at, _)| at).collect();
        let mut tokens = Vec::new();
        flatten(text, stream, &mut tokens);
        let mut comments = Vec::new();
        let ends = std::iter::once(0).chain(tokens.iter().map(|token| token.end));
        let starts = tokens.iter().map(|token| token.start).chain([text.len()]);
        for (from, to) in ends.zip(starts) {
            comments_between(text, from, to, &mut comments);
        }
        Source { path, text, skipped, newlines, tokens, comments, found: Vec::new() }
    }

    fn line(&self, byte: usize) -> usize {
        self.newlines.partition_point(|&newline| newline < byte) + 1
    }

    fn column(&self, byte: usize) -> Option<usize> {
        let margin = &self.text[self.text[..byte].rfind('\n').map_or(0, |at| at + 1)..byte];
        margin.trim().is_empty().then_some(margin.len())
    }

    /// The line of the last token before a byte.
    fn line_before(&self, byte: usize) -> usize {
        let behind = self.tokens.partition_point(|token| token.start < byte);
        self.line(self.tokens[behind - 1].end - 1)
    }

    /// The first line of the comments that end on the line above a byte, and whether they document.
    fn comments_above(&self, byte: usize) -> (usize, bool) {
        let (mut first, mut documents) = (self.line(byte), false);
        let Some(column) = self.column(byte) else { return (first, false) };
        let behind = self.comments.partition_point(|comment| comment.start < byte);
        for comment in self.comments[..behind].iter().rev() {
            let adjoins = self.line(comment.end - 1) + 1 == first;
            if !adjoins || self.column(comment.start).is_none_or(|its| its > column) {
                break;
            }
            first = self.line(comment.start);
            let text = &self.text[comment.clone()];
            documents |= !text.starts_with("//!") && !text.starts_with("/*!");
        }
        (first, documents)
    }

    fn define(&mut self, kind: &str, names: &[String], node: &dyn Spanned, attributes: &[Attribute], body: Option<Bytes>) {
        let whole = node.span().byte_range();
        let outer = attributes.iter().filter(|it| matches!(it.style, AttrStyle::Outer)).map(|it| it.span().byte_range());
        let behind = outer.clone().map(|bytes| bytes.end).max().unwrap_or(0);
        let keyword = self.tokens[self.tokens.partition_point(|token| token.start < behind.max(whole.start))].start;
        let plain = outer.map(|bytes| bytes.start).filter(|&start| !is_comment(&self.text[start..]));
        let starts: Vec<usize> = plain.chain([keyword]).collect();
        let start = starts[0];
        let (first, last, (above, _)) = (self.line(start), self.line(whole.end - 1), self.comments_above(start));
        let doc = starts.iter().find_map(|&start| match self.comments_above(start) {
            (first, true) => Some([first, self.line(start) - 1]),
            _ => None,
        });
        self.found.push(json!({
            "path": self.path, "kind": kind, "name": names[0], "names": names[1..],
            "start": start + self.skipped, "end": whole.end + self.skipped, "first": first, "last": last,
            "signature_end": body.as_ref().map_or(last, |body| self.line_before(body.start)), "doc": doc, "above": above,
            "optional": kind == "module" && body.is_none(),
        }));
    }

    fn value(&self, value: &dyn Spanned) -> Option<Bytes> {
        let bytes = value.span().byte_range();
        (self.line(bytes.start) != self.line(bytes.end - 1)).then_some(bytes)
    }
}

/// The bytes of all tokens, the delimiters of groups among them. Those that a doc comment is read as are left out.
fn flatten(text: &str, stream: TokenStream, tokens: &mut Vec<Bytes>) {
    for tree in stream {
        match tree {
            tree if is_comment(&text[tree.span().byte_range().start..]) => (),
            TokenTree::Group(group) => {
                tokens.push(group.span_open().byte_range());
                flatten(text, group.stream(), tokens);
                tokens.push(group.span_close().byte_range());
            }
            other => tokens.push(other.span().byte_range()),
        }
    }
}

fn is_comment(text: &str) -> bool {
    text.starts_with("//") || text.starts_with("/*")
}

/// Comments that are no tokens stand between them.
fn comments_between(text: &str, from: usize, to: usize, comments: &mut Vec<Bytes>) {
    let mut at = from;
    while let Some(start) = text.get(at..to).and_then(|gap| gap.find('/')).map(|slash| at + slash) {
        let rest = &text[start..to];
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else {
            block_comment(rest)
        };
        comments.push(start..start + rest[..length].trim_end().len());
        at = start + length.max(1);
    }
}

/// How long a block comment is; they nest.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        match &text.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    text.len()
}

/// The name of the type that an impl is for, without its arguments, and all of it.
fn names_of_type(of: &Type, text: &str) -> Vec<String> {
    let whole = text[of.span().byte_range()].to_owned();
    let mut bare = of;
    loop {
        bare = match bare {
            Type::Reference(it) => &it.elem,
            Type::Paren(it) => &it.elem,
            Type::Group(it) => &it.elem,
            _ => break,
        };
    }
    let path = match bare {
        Type::Path(it) => Some(&it.path),
        Type::TraitObject(it) => it.bounds.iter().find_map(|bound| match bound {
            syn::TypeParamBound::Trait(bound) => Some(&bound.path),
            _ => None,
        }),
        _ => None,
    };
    let last = path.and_then(|path| path.segments.last()).map(|segment| segment.ident.to_string());
    last.into_iter().chain([whole]).collect()
}

macro_rules! names {
    ($name:expr) => {
        vec![$name.to_string(), $name.to_string().trim_start_matches("r#").to_owned()]
    };
}

/// What is visited, its kind, name and body: one method each.
macro_rules! items {
    ($($method:ident($type:ident) $kind:literal |$it:ident, $source:ident| $name:expr, $body:expr;)*) => {
        impl<'ast> Visit<'ast> for Source<'_> {
            $(fn $method(&mut self, $it: &'ast syn::$type) {
                let $source = &*self;
                let (names, body): (Vec<String>, Option<Bytes>) = (names!($name), $body);
                self.define($kind, &names, $it, &$it.attrs, body);
                visit::$method(self, $it);
            })*

            fn visit_item_impl(&mut self, it: &'ast syn::ItemImpl) {
                let names = names_of_type(&it.self_ty, self.text);
                self.define("impl", &names, it, &it.attrs, opening(it.brace_token.span));
                visit::visit_item_impl(self, it);
            }

            fn visit_item_macro(&mut self, it: &'ast syn::ItemMacro) {
                if let Some(name) = &it.ident {
                    let body = it.mac.delimiter.span().open().byte_range();
                    self.define("macro", &[name.to_string()], it, &it.attrs, Some(body));
                }
            }
        }
    };
}

fn opening(braces: proc_macro2::extra::DelimSpan) -> Option<Bytes> {
    Some(braces.open().byte_range())
}

fn fields(fields: &syn::Fields) -> Option<Bytes> {
    match fields {
        syn::Fields::Named(named) => opening(named.brace_token.span),
        _ => None,
    }
}

items! {
    visit_item_fn(ItemFn) "function" |it, _source| it.sig.ident, opening(it.block.brace_token.span);
    visit_impl_item_fn(ImplItemFn) "method" |it, _source| it.sig.ident, opening(it.block.brace_token.span);
    visit_trait_item_fn(TraitItemFn) "method" |it, _source| it.sig.ident,
        it.default.as_ref().and_then(|block| opening(block.brace_token.span));
    visit_foreign_item_fn(ForeignItemFn) "function" |it, _source| it.sig.ident, None;
    visit_item_struct(ItemStruct) "struct" |it, _source| it.ident, fields(&it.fields);
    visit_item_union(ItemUnion) "union" |it, _source| it.ident, opening(it.fields.brace_token.span);
    visit_item_enum(ItemEnum) "enum" |it, _source| it.ident, opening(it.brace_token.span);
    visit_item_trait(ItemTrait) "trait" |it, _source| it.ident, opening(it.brace_token.span);
    visit_item_mod(ItemMod) "module" |it, _source| it.ident,
        it.content.as_ref().and_then(|(braces, _)| opening(braces.span));
    visit_item_const(ItemConst) "constant" |it, source| it.ident, source.value(&it.expr);
    visit_impl_item_const(ImplItemConst) "constant" |it, source| it.ident, source.value(&it.expr);
    visit_trait_item_const(TraitItemConst) "constant" |it, source| it.ident,
        it.default.as_ref().and_then(|(_, value)| source.value(value));
    visit_item_static(ItemStatic) "static" |it, source| it.ident, source.value(&it.expr);
    visit_foreign_item_static(ForeignItemStatic) "static" |it, _source| it.ident, None;
    visit_item_type(ItemType) "type" |it, _source| it.ident, None;
    visit_impl_item_type(ImplItemType) "type" |it, _source| it.ident, None;
    visit_trait_item_type(TraitItemType) "type" |it, _source| it.ident, None;
    visit_foreign_item_type(ForeignItemType) "type" |it, _source| it.ident, None;
}

fn judge(path: &str) -> Result<Vec<Value>, String> {
    let data = std::fs::read(path).map_err(|error| error.to_string())?;
    let whole = String::from_utf8(data).map_err(|error| error.to_string())?;
    let skipped = if whole.starts_with('\u{feff}') { 3 } else { 0 };
    let mut text = whole[skipped..].to_owned();
    if text.starts_with("#!") && !text.starts_with("#![") {
        let end = text.find('\n').unwrap_or(text.len());
        text.replace_range(..end, &" ".repeat(end));
    }
    let stream: TokenStream = text.parse().map_err(|error: proc_macro2::LexError| error.to_string())?;
    let file: syn::File = syn::parse2(stream.clone()).map_err(|error| error.to_string())?;
    let mut source = Source::new(path, &text, skipped, stream);
    source.visit_file(&file);
    let mut found = source.found;
    found.push(json!({"path": path, "lines": text.lines().count()}));
    Ok(found)
}

fn main() {
    let mut paths = String::new();
    std::io::stdin().read_to_string(&mut paths).expect("paths are text");
    for path in paths.lines() {
        let said = judge(path).unwrap_or_else(|error| vec![json!({"path": path, "error": error})]);
        for it in said {
            println!("{it}");
        }
        proc_macro2::extra::invalidate_current_thread_spans();
    }
}
