#!/usr/bin/env node
// typescript.js FOLDER: who uses what in TypeScript and JavaScript, by TypeScript's language service.
//
// Definitions are functions, also those assigned to a property, classes, methods, interfaces, types, enums, namespaces and the
// variables of a module; what is bound to a require is imported. References are those of findReferences: the members that a class
// has from its bases are one with theirs. Places in JSDoc count where it finds some there. uses.py says what is read and written.
"use strict";
const fs = require("fs");
const path = require("path");
const readline = require("readline");
const ts = require("typescript");

const SOURCE = /(?<!\.d)\.([cm]?ts|tsx|[cm]?js|jsx)$/;

function filesUnder(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesUnder(full);
    return SOURCE.test(entry.name) ? [full] : [];
  });
}

function serviceOf(files) {
  const texts = new Map();
  const options = {
    allowJs: true, jsx: ts.JsxEmit.Preserve, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true, strict: true, target: ts.ScriptTarget.ESNext, types: [],
  };
  if (files.every((file) => /js$/.test(file))) {
    Object.assign(options, { module: ts.ModuleKind.CommonJS, moduleResolution: ts.ModuleResolutionKind.Node10 });
  }
  return ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => true,
    getCurrentDirectory: () => "/",
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getCompilationSettings: () => options,
    getScriptFileNames: () => files,
    getScriptVersion: () => "1",
    getScriptSnapshot: (file) => {
      const text = texts.has(file) ? undefined : ts.sys.readFile(file);
      if (text !== undefined) texts.set(file, ts.ScriptSnapshot.fromString(text));
      return texts.get(file);
    },
  });
}

// What a name stands for at its place: it defines, declares what is no definition (a local, parameter or field), or is used.
function standsFor(node) {
  const parent = node.parent;
  if (parent.name === node && isBound(parent)) return "definition";
  if (parent.name !== node || !isDeclaration(parent) || isRequire(parent.initializer)) return "use";
  if (ts.isVariableDeclaration(parent)) {
    const statement = parent.parent.parent;
    const atTop = ts.isVariableStatement(statement) && ts.isSourceFile(statement.parent);
    return atTop || isCallable(parent.initializer) ? "definition" : "declares";
  }
  return DEFINITIONS.some((is) => is(parent)) ? "definition" : "declares";
}

// `a.b = function …`, `{ b: function … }`; other keys of objects are uses of what they are about.
const isBound = (node) =>
  ts.isPropertyAssignment(node)
    ? isCallable(node.initializer)
    : ts.isPropertyAccessExpression(node) && node.name.text !== "exports" && ts.isAssignmentExpression(node.parent, true) &&
      node.parent.left === node && isCallable(node.parent.right);
const isCallable = (value) => value && (ts.isFunctionLike(value) || ts.isClassLike(value));
const isRequire = (value) => value && ts.isCallExpression(value) && value.expression.getText() === "require";
const namesModule = (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || isRequire(node);

const DEFINITIONS = [
  ts.isFunctionDeclaration, ts.isClassDeclaration, ts.isMethodDeclaration, ts.isMethodSignature, ts.isInterfaceDeclaration,
  ts.isTypeAliasDeclaration, ts.isEnumDeclaration, ts.isModuleDeclaration, ts.isGetAccessor, ts.isSetAccessor,
];
const DECLARATIONS = [
  ...DEFINITIONS, ts.isParameter, ts.isPropertyDeclaration, ts.isPropertySignature, ts.isEnumMember,
  ts.isTypeParameterDeclaration, ts.isBindingElement, ts.isVariableDeclaration, ts.isFunctionExpression, ts.isClassExpression,
  ts.isNamedTupleMember,
];
const isDeclaration = (node) => DECLARATIONS.some((is) => is(node));

class Judge {
  constructor(folder) {
    this.files = filesUnder(folder);
    this.service = serviceOf(this.files);
    this.program = this.service.getProgram();
    this.checker = this.program.getTypeChecker();
    this.places = new Map(); // name -> its identifiers
    this.paths = new Map(); // word -> the strings that name modules and hold it
    this.definitions = [];
    for (const file of this.files) this.visit(this.program.getSourceFile(file), file);
  }

  visit(node, file) {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      const places = this.places.get(node.text) ?? [];
      places.push(node);
      this.places.set(node.text, places);
      if (standsFor(node) === "definition") {
        this.definitions.push({ path: file, ...this.place(node), name: node.text, kind: ts.SyntaxKind[node.parent.kind] });
      }
    }
    if (ts.isStringLiteral(node) && namesModule(node.parent)) {
      for (const word of node.text.match(/\w+/g) ?? []) this.paths.set(word, [...(this.paths.get(word) ?? []), node]);
    }
    ts.forEachChild(node, (child) => this.visit(child, file));
  }

  place(node) {
    const { line, character } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
    return { line: line + 1, column: character };
  }

  occurrences(asked) {
    const source = this.program.getSourceFile(asked.path);
    const own = source.getPositionOfLineAndCharacter(asked.line - 1, asked.column);
    const found = new Map();
    for (const symbol of this.service.findReferences(asked.path, own) ?? []) {
      for (const { fileName, textSpan, isDefinition } of symbol.references) {
        if (isDefinition && fileName === asked.path && textSpan.start === own) continue;
        const key = `${fileName}:${textSpan.start}`;
        const file = this.program.getSourceFile(fileName);
        const node = ts.getTouchingPropertyName(file, textSpan.start);
        const { line } = file.getLineAndCharacterOfPosition(textSpan.start);
        const doc = Boolean(ts.findAncestor(node, (it) => ts.isJSDoc(it)));
        const again = ts.isIdentifier(node) && standsFor(node) === "definition";
        found.set(key, { path: fileName, line: line + 1, is: doc ? "in docs" : again ? "again" : "reference" });
      }
    }
    for (const node of this.places.get(asked.name) ?? []) {
      const { fileName } = node.getSourceFile();
      const key = `${fileName}:${node.getStart()}`;
      const isOwn = fileName === asked.path && node.getStart() === own;
      if (found.has(key)) continue;
      found.set(key, { path: fileName, line: this.place(node).line, is: isOwn ? "own" : this.elsewhere(node) });
    }
    for (const node of this.paths.get(asked.name) ?? []) {
      found.set(node, { path: node.getSourceFile().fileName, line: this.place(node).line, is: "import path" });
    }
    return [...found.values()];
  }

  // What a place is that is no reference of the definition asked about.
  elsewhere(node) {
    const what = standsFor(node);
    if (what !== "use") return what;
    const symbol = this.checker.getSymbolAtLocation(node);
    return symbol?.declarations ? "other" : "unresolved";
  }
}

const judge = new Judge(path.resolve(process.argv[2]));
for (const definition of judge.definitions) console.log(JSON.stringify(definition));
console.log(JSON.stringify({ files: judge.files }));
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const asked = JSON.parse(line);
  console.log(JSON.stringify({ ...asked, occurrences: judge.occurrences(asked) }));
});
