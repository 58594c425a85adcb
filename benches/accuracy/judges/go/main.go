// Where the definitions of Go files are, by go/parser.
//
// Definitions are functions, methods, also those of interfaces, and types, wherever they stand, and the constants and variables of
// the package. Each spec of a group is its own, one with several names goes by the first. The range of a spec that
// stands alone begins with its keyword. A signature ends before the braces of a function, struct or interface, or before
// values on several lines. Docs are what go/ast calls Doc; other comments directly above belong to the definition all the
// same. Methods of unnamed interfaces are optional.
package main

import (
	"bufio"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"os"
	"sort"
	"strings"
)

type definition struct {
	Path         string  `json:"path"`
	Kind         string  `json:"kind"`
	Name         string  `json:"name"`
	Start        int     `json:"start"`
	End          int     `json:"end"`
	First        int     `json:"first"`
	Last         int     `json:"last"`
	SignatureEnd int     `json:"signature_end"`
	Doc          *[2]int `json:"doc"`
	Above        int     `json:"above"`
	Optional     bool    `json:"optional,omitempty"`
}

type lexeme struct{ start, end int }

type source struct {
	path     string
	text     []byte
	file     *token.File
	comments map[int]int // the last line of a comment on lines of its own -> its first
	tokens   []lexeme
	found    []definition
}

// PositionFor without adjustment: `//line` directives move nothing.
func (s *source) line(pos token.Pos) int { return s.file.PositionFor(pos, false).Line }

func (s *source) ownLine(pos token.Pos) bool {
	offset := s.file.Offset(pos)
	start := strings.LastIndexByte(string(s.text[:offset]), '\n') + 1
	return strings.TrimSpace(string(s.text[start:offset])) == ""
}

// before is the line of the last token that begins before pos.
func (s *source) before(pos token.Pos) int {
	offset := s.file.Offset(pos)
	at := sort.Search(len(s.tokens), func(i int) bool { return s.tokens[i].start >= offset }) - 1
	return s.line(s.file.Pos(s.tokens[at].end - 1))
}

// define takes what begins at start, or at node, and has its body, if any, at body.
func (s *source) define(kind, name string, start token.Pos, node ast.Node, body token.Pos, docs ...*ast.CommentGroup) *definition {
	first, last := s.line(start), s.line(node.End()-1)
	found := definition{
		Path: s.path, Kind: kind, Name: name, Start: s.file.Offset(start), End: s.file.Offset(node.End()),
		First: first, Last: last, SignatureEnd: last, Above: first,
	}
	if body.IsValid() {
		found.SignatureEnd = s.before(body)
	}
	if s.ownLine(start) {
		for comment, ok := s.comments[found.Above-1]; ok; comment, ok = s.comments[found.Above-1] {
			found.Above = comment
		}
	}
	for _, doc := range docs {
		if doc != nil && s.line(doc.End()-1) == first-1 && strings.TrimSpace(doc.Text()) != "" {
			found.Doc = &[2]int{s.line(doc.Pos()), first - 1}
			break
		}
	}
	s.found = append(s.found, found)
	return &s.found[len(s.found)-1]
}

func (s *source) function(it *ast.FuncDecl) {
	var body token.Pos
	if it.Body != nil {
		body = it.Body.Pos()
	}
	kind := "function"
	if it.Recv != nil {
		kind = "method"
	}
	s.define(kind, it.Name.Name, it.Pos(), it, body, it.Doc)
}

func (s *source) group(it *ast.GenDecl, top bool) {
	for _, spec := range it.Specs {
		start, doc := spec.Pos(), (*ast.CommentGroup)(nil)
		if !it.Lparen.IsValid() {
			start, doc = it.Pos(), it.Doc
		}
		switch spec := spec.(type) {
		case *ast.TypeSpec:
			kind, body := "type", token.NoPos
			switch of := spec.Type.(type) {
			case *ast.StructType:
				kind, body = "struct", of.Fields.Opening
			case *ast.InterfaceType:
				kind, body = "interface", of.Methods.Opening
			}
			s.define(kind, spec.Name.Name, start, spec, body, spec.Doc, doc)
		case *ast.ValueSpec:
			if top {
				s.values(it.Tok, spec, start, doc)
			}
		}
	}
}

func (s *source) values(kind token.Token, spec *ast.ValueSpec, start token.Pos, doc *ast.CommentGroup) {
	name := spec.Names[0].Name
	body := token.NoPos
	if len(spec.Values) > 0 {
		first := spec.Values[0]
		if function, ok := first.(*ast.FuncLit); ok && len(spec.Values) == 1 {
			body = function.Body.Pos()
		} else if s.line(first.Pos()) != s.line(spec.End()-1) {
			body = first.Pos()
		}
	}
	s.define(kind.String(), name, start, spec, body, spec.Doc, doc)
}

func (s *source) inspect(file *ast.File) {
	for _, group := range file.Comments {
		for _, comment := range group.List {
			if s.ownLine(comment.Pos()) {
				s.comments[s.line(comment.End()-1)] = s.line(comment.Pos())
			}
		}
	}
	top := map[ast.Node]bool{}
	for _, declaration := range file.Decls {
		top[declaration] = true
	}
	named := map[ast.Node]bool{}
	ast.Inspect(file, func(node ast.Node) bool {
		switch it := node.(type) {
		case *ast.FuncDecl:
			s.function(it)
		case *ast.GenDecl:
			s.group(it, top[it])
		case *ast.TypeSpec:
			named[it.Type] = true
		case *ast.InterfaceType:
			for _, method := range it.Methods.List {
				if _, ok := method.Type.(*ast.FuncType); ok && len(method.Names) == 1 {
					found := s.define("method", method.Names[0].Name, method.Pos(), method, token.NoPos, method.Doc)
					found.Optional = !named[it]
				}
			}
		}
		return true
	})
}

func (s *source) scan() {
	files := token.NewFileSet()
	file := files.AddFile(s.path, -1, len(s.text))
	var scan scanner.Scanner
	scan.Init(file, s.text, nil, 0)
	for {
		pos, kind, literal := scan.Scan()
		if kind == token.EOF {
			return
		}
		if kind == token.SEMICOLON && literal != ";" {
			continue
		}
		if !kind.IsLiteral() && !kind.IsKeyword() {
			literal = kind.String()
		}
		start := file.Offset(pos)
		s.tokens = append(s.tokens, lexeme{start, start + len(literal)})
	}
}

func judge(path string, out *json.Encoder) {
	text, err := os.ReadFile(path)
	files := token.NewFileSet()
	var file *ast.File
	if err == nil {
		file, err = parser.ParseFile(files, path, text, parser.ParseComments|parser.SkipObjectResolution)
	}
	if err != nil {
		out.Encode(map[string]string{"path": path, "error": err.Error()})
		return
	}
	s := &source{path: path, text: text, file: files.File(file.Pos()), comments: map[int]int{}}
	s.scan()
	s.inspect(file)
	for _, it := range s.found {
		out.Encode(it)
	}
	out.Encode(map[string]any{"path": path, "lines": s.file.LineCount()})
}

func main() {
	buffer := bufio.NewWriter(os.Stdout)
	defer buffer.Flush()
	out := json.NewEncoder(buffer)
	out.SetEscapeHTML(false)
	paths := bufio.NewScanner(os.Stdin)
	for paths.Scan() {
		judge(paths.Text(), out)
	}
}
