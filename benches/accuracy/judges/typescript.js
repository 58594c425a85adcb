#!/usr/bin/env node
// Where the definitions of JavaScript and TypeScript files are, by the TypeScript compiler's parser.
//
// Definitions are functions, classes, methods, accessors, interfaces, types, enums and namespaces, and functions and classes by the
// name that they are bound to: `const f = () =>`, `exports.f = function`, `f: function`, a field `f = () =>`. Of a chain
// `a.x = a.y = function` the first name is right, and so are the others. Signatures without a body count in classes,
// interfaces and type aliases. Variables count at the top of a file or namespace, but for imports by `require`.
// A range is the whole statement where that defines one name, else the declarator. A signature ends before the body, or before a
// value on several lines. Docs are the comments that end on the line above, unless all are for tools (`// @ts-ignore`).
// Optional: named functions and classes that are bound to nothing (`call(function f() {})`), what is taken out of an object by a
// pattern, values assigned to members, unnamed default exports that are no function, method signatures within other types,
// functions that a hook wraps, and variables whose value is part of what `require` gives.
"use strict";
const fs = require("fs");
const ts = require("typescript");
const Kind = ts.SyntaxKind;

const DIRECTIVE = /^(\/\/|\/\*)[ *\t]*(eslint|@ts-|prettier-|istanbul |c8 |#|<reference)/;
const WRAPPING = /^(React\.)?(useCallback|memo|forwardRef)$/;

function judge(path) {
  const data = fs.readFileSync(path);
  const bom = data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf ? 3 : 0;
  const text = data.toString("utf8", bom);
  if (Buffer.byteLength(text) !== data.length - bom) return { error: "not UTF-8" };
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const kind = /\.tsx$/.test(path) ? ts.ScriptKind.TSX : /\.[mc]?ts$/.test(path) ? ts.ScriptKind.TS : ts.ScriptKind.JSX;
  const file = ts.createSourceFile(path, text, options, true, kind);
  if (file.parseDiagnostics.length) return { error: ts.flattenDiagnosticMessageText(file.parseDiagnostics[0].messageText, " ") };

  const bytes = new Uint32Array(text.length + 1);
  const newlines = [];
  for (let i = 0, byte = bom; i < text.length; i++) {
    bytes[i] = byte;
    const code = text.charCodeAt(i);
    const low = code >= 0xdc00 && code < 0xe000;
    byte += code < 0x80 ? 1 : code < 0x800 ? 2 : low ? 1 : 3;
    if (code === 10) newlines.push(i);
    bytes[i + 1] = byte;
  }
  const line = (at) => {
    let low = 0;
    for (let high = newlines.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (newlines[middle] < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
  const lineStart = (at) => text.lastIndexOf("\n", at - 1) + 1;

  const found = [];
  /** A definition with the extent of `whole`, whose signature ends before `body`, a node, if there is one. */
  function define(kind, names, whole, body, optional) {
    const start = whole.getStart(file);
    const first = line(start);
    const last = line(whole.end - 1);
    const comments = commentsAbove(whole, start, first);
    found.push({
      path, kind, name: names[0], names: names.slice(1), start: bytes[start], end: bytes[whole.end], first, last,
      signature_end: body ? line(tokenBefore(body) - 1) : last,
      doc: comments.documents ? [comments.first, first - 1] : null, above: comments.first, optional: !!optional,
    });
  }

  /** The end of the last token before a node. */
  function tokenBefore(node) {
    const start = node.getStart(file);
    let from = node.parent.getStart(file);
    ts.forEachChild(node.parent, (child) => {
      if (child.end <= start && child.end > from) from = child.end;
    });
    const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text, undefined, from, start - from);
    let end = from;
    while (scanner.scan() !== Kind.EndOfFileToken) end = scanner.getTokenEnd();
    return end;
  }

  function commentsAbove(node, start, first) {
    const column = start - lineStart(start);
    const above = { first, documents: false };
    for (const comment of (ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []).reverse()) {
      const margin = text.slice(lineStart(comment.pos), comment.pos);
      const adjoins = line(comment.end - 1) === above.first - 1;
      if (!adjoins || margin.trim() || margin.length > column) break;
      above.first = line(comment.pos);
      above.documents ||= !DIRECTIVE.test(text.slice(comment.pos, comment.end));
    }
    return above;
  }

  const severalLines = (node) => line(node.getStart(file)) !== line(node.end - 1);

  /** The function or class that a value is, without what is around it. */
  function callable(value) {
    while (value && (ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value)))
      value = value.expression;
    return value && (ts.isFunctionExpression(value) || ts.isArrowFunction(value) || ts.isClassExpression(value)) ? value : null;
  }
  const kindOf = (value) => (ts.isClassExpression(value) ? "class" : "function");
  const ownName = (value) => (value.name ? [value.name.text] : []);

  /** The body of what is bound; a class has none of its own in this tree, its first brace stands for it. */
  function bodyOf(node) {
    if (node.body) return node.body;
    const at = node.members.pos;
    return { parent: node, getStart: () => at - 1 };
  }

  function nameOf(name) {
    const written = name.getText(file);
    if (ts.isStringLiteralLike(name)) return [written.slice(1, -1), written];
    return [written];
  }

  function namesOfTarget(target) {
    if (ts.isIdentifier(target)) return [target.text];
    if (ts.isPropertyAccessExpression(target)) return [target.name.text, target.getText(file)];
    if (!ts.isElementAccessExpression(target)) return [];
    const index = target.argumentExpression;
    return ts.isStringLiteralLike(index) ? nameOf(index) : [`[${index.getText(file)}]`, target.getText(file)];
  }

  const isAssignment = (node) => ts.isBinaryExpression(node) && node.operatorToken.kind === Kind.EqualsToken;
  const isRequire = (node) => ts.isCallExpression(node) && node.expression.getText(file) === "require";
  function isPartOfRequire(value) {
    while (ts.isPropertyAccessExpression(value) || ts.isCallExpression(value)) {
      if (isRequire(value) || value.arguments?.some(isRequire)) return true;
      value = value.expression;
    }
    return false;
  }

  function variables(statement) {
    const list = statement.declarationList;
    const around = statement.parent;
    const top = ts.isSourceFile(around) || ts.isModuleBlock(around);
    for (const declaration of list.declarations) {
      const whole = list.declarations.length === 1 ? statement : declaration;
      const value = declaration.initializer;
      const bound = callable(value);
      if (!ts.isIdentifier(declaration.name)) {
        if (top) define("variable", nameOf(declaration.name), whole, null, true);
        continue;
      }
      const names = [declaration.name.text];
      const wrapped = value && ts.isCallExpression(value) && WRAPPING.test(value.expression.getText(file)) && callable(value.arguments[0]);
      if (bound) define(kindOf(bound), [...names, ...ownName(bound)], whole, bodyOf(bound));
      else if (wrapped) define("function", names, whole, bodyOf(wrapped), !top);
      else if (top && !(value && isRequire(value)))
        define("variable", names, whole, value && severalLines(value) ? value : null, value && isPartOfRequire(value));
    }
  }

  function assignment(node) {
    const statement = ts.isExpressionStatement(node.parent) ? node.parent : null;
    const names = [];
    let value = node;
    for (; isAssignment(value); value = value.right) names.push(...namesOfTarget(value.left));
    const bound = callable(value);
    if (bound && names.length) {
      const exported = node.left.getText(file) === "module.exports" && bound.name;
      define(kindOf(bound), exported ? [bound.name.text, ...names] : [...names, ...ownName(bound)], statement ?? node, bodyOf(bound));
    } else if (statement && ts.isSourceFile(statement.parent) && names.length)
      define("variable", names, statement, severalLines(value) ? value : null, true);
  }

  function visit(node) {
    const parent = node.parent;
    if (ts.isFunctionDeclaration(node)) define("function", [node.name?.text ?? "default"], node, node.body);
    else if (ts.isClassDeclaration(node)) define("class", [node.name?.text ?? "default"], node, bodyOf(node));
    else if (ts.isInterfaceDeclaration(node)) define("interface", [node.name.text], node, bodyOf(node));
    else if (ts.isEnumDeclaration(node)) define("enum", [node.name.text], node, bodyOf(node));
    else if (ts.isTypeAliasDeclaration(node)) define("type", [node.name.text], node, severalLines(node.type) ? node.type : null);
    else if (ts.isModuleDeclaration(node)) namespace(node);
    else if (ts.isVariableStatement(node)) variables(node);
    else if (ts.isConstructorDeclaration(node)) define("method", ["constructor"], node, node.body);
    else if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) method(node);
    else if (ts.isMethodSignature(node)) method(node);
    else if (ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) {
      const bound = callable(node.initializer);
      if (bound) define(kindOf(bound), [...nameOf(node.name), ...ownName(bound)], node, bodyOf(bound));
    } else if (isAssignment(node)) {
      if (!isAssignment(parent) || parent.right !== node) assignment(node);
    } else if (ts.isExportAssignment(node) && !node.isExportEquals) {
      const bound = callable(node.expression);
      if (bound) define(kindOf(bound), [...ownName(bound), "default"], node, bodyOf(bound));
      else if (!ts.isIdentifier(node.expression)) define("variable", ["default"], node, node.expression, true);
    } else if ((ts.isFunctionExpression(node) || ts.isClassExpression(node)) && node.name && !isBound(node))
      define(kindOf(node), [node.name.text], node, bodyOf(node), true);
    else if (ts.isVariableDeclarationList(node) && !ts.isVariableStatement(parent))
      for (const it of node.declarations) {
        const bound = callable(it.initializer);
        if (bound && ts.isIdentifier(it.name)) define(kindOf(bound), [it.name.text], it, bodyOf(bound));
      }
    ts.forEachChild(node, visit);
  }

  function isBound(node) {
    let around = node.parent;
    while (ts.isParenthesizedExpression(around) || ts.isAsExpression(around) || ts.isSatisfiesExpression(around)) around = around.parent;
    return ts.isVariableDeclaration(around) || ts.isPropertyAssignment(around) || ts.isPropertyDeclaration(around)
      || isAssignment(around) || ts.isExportAssignment(around);
  }

  function method(node) {
    const around = node.parent;
    const inner = ts.isTypeLiteralNode(around) && !ts.isTypeAliasDeclaration(around.parent);
    define("method", nameOf(node.name), node, node.body, inner);
  }

  /** `namespace a.b.c { }` is one definition. */
  function namespace(node) {
    if (ts.isModuleDeclaration(node.parent)) return;
    let innermost = node;
    while (innermost.body && ts.isModuleDeclaration(innermost.body)) innermost = innermost.body;
    const dotted = text.slice(node.name.getStart(file), innermost.name.end);
    const names = ts.isStringLiteral(node.name) ? nameOf(node.name) : [dotted];
    define("module", names, node, innermost.body);
  }

  visit(file);
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  return { found, lines: newlines.length + !text.endsWith("\n") };
}

for (const path of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  let said;
  try {
    said = judge(path);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    said = { error: error.message };
  }
  const { found = [], ...rest } = said;
  const answer = [...found, { path, ...rest }].map((it) => JSON.stringify(it)).join("\n");
  fs.writeSync(1, answer + "\n");
}
