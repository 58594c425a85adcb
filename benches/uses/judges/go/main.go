// Who uses what in Go, by go/types. The argument is a folder of GOROOT/src; uses.py says what is read and written.
//
// Definitions are functions, methods, also those of interfaces, types, and the constants and variables of a package. Each
// package is checked with its tests, for the machine this runs on: files for others are not read. Objects are told apart by where
// they are declared, as a package can be checked more than once. A method is another than that of the interface which it fulfils.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
)

type place struct {
	Path   string `json:"path"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
}

type definition struct {
	place
	Name string `json:"name"`
	Kind string `json:"kind"`
}

type occurrence struct {
	Path string `json:"path"`
	Line int    `json:"line"`
	Is   string `json:"is"`
}

// use is an identifier that stands for what is declared at target, if that is known.
type use struct {
	place
	is     string
	target place
}

type judge struct {
	files       *token.FileSet
	base        types.ImporterFrom
	paths       []string
	definitions []definition
	uses        map[string][]use
	errors      int
}

// overlay is the importer of a package's external tests, which see the package with its internal tests.
type overlay struct {
	types.ImporterFrom
	path   string
	tested *types.Package
}

func (o overlay) ImportFrom(path, dir string, mode types.ImportMode) (*types.Package, error) {
	if path == o.path && o.tested != nil {
		return o.tested, nil
	}
	return o.ImporterFrom.ImportFrom(path, dir, mode)
}

var words = regexp.MustCompile(`\w+`)

func (j *judge) place(pos token.Pos) place {
	at := j.files.PositionFor(pos, false)
	path, err := filepath.EvalSymlinks(at.Filename)
	if err != nil {
		path = at.Filename
	}
	return place{path, at.Line, at.Column - 1}
}

func (j *judge) folder(dir string) {
	found, err := build.ImportDir(dir, 0)
	if err != nil && len(found.XTestGoFiles) == 0 && len(found.TestGoFiles) == 0 {
		return
	}
	rel, _ := filepath.Rel(filepath.Join(build.Default.GOROOT, "src"), dir)
	names := append(append([]string{}, found.GoFiles...), found.TestGoFiles...)
	tested := j.check(rel, dir, names, j.base)
	j.check(rel+"_test", dir, found.XTestGoFiles, overlay{j.base, rel, tested})
}

func (j *judge) check(path, dir string, names []string, from types.ImporterFrom) *types.Package {
	var files []*ast.File
	for _, name := range names {
		file, err := parser.ParseFile(j.files, filepath.Join(dir, name), nil, 0)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			continue
		}
		files = append(files, file)
		j.paths = append(j.paths, j.place(file.Pos()).Path)
	}
	if len(files) == 0 {
		return nil
	}
	info := types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: from, FakeImportC: true, Error: func(error) { j.errors++ }}
	checked, _ := config.Check(path, j.files, files, &info)
	for _, file := range files {
		ast.Inspect(file, func(node ast.Node) bool {
			switch node := node.(type) {
			case *ast.Ident:
				j.identifier(node, &info)
			case *ast.ImportSpec:
				for _, word := range words.FindAllString(node.Path.Value, -1) {
					j.uses[word] = append(j.uses[word], use{place: j.place(node.Path.Pos()), is: "import path"})
				}
			}
			return true
		})
	}
	return checked
}

func (j *judge) identifier(it *ast.Ident, info *types.Info) {
	if it.Name == "_" {
		return
	}
	found := use{place: j.place(it.Pos()), is: "unresolved"}
	if object := info.Uses[it]; object != nil {
		found.is, found.target = "other", j.place(origin(object).Pos())
	} else if object, ok := info.Defs[it]; ok {
		found.is = "declares"
		if kind := kind(object); kind != "" {
			found.is = "definition"
			j.definitions = append(j.definitions, definition{found.place, it.Name, kind})
		}
	}
	j.uses[it.Name] = append(j.uses[it.Name], found)
}

// origin is the generic function or field that an instance was made of.
func origin(object types.Object) types.Object {
	switch object := object.(type) {
	case *types.Func:
		return object.Origin()
	case *types.Var:
		return object.Origin()
	}
	return object
}

// kind is that of a definition; "" for all else.
func kind(object types.Object) string {
	atTop := object != nil && object.Pkg() != nil && object.Parent() == object.Pkg().Scope()
	switch it := object.(type) {
	case *types.Func:
		return "function"
	case *types.TypeName:
		if _, parameter := it.Type().(*types.TypeParam); !parameter {
			return "type"
		}
	case *types.Const:
		if atTop {
			return "constant"
		}
	case *types.Var:
		if atTop && !it.IsField() {
			return "variable"
		}
	}
	return ""
}

func (j *judge) occurrences(asked definition) []occurrence {
	found := []occurrence{}
	for _, it := range j.uses[asked.Name] {
		is := it.is
		if it.place == asked.place {
			is = "own"
		} else if it.target == asked.place {
			is = "reference"
		}
		found = append(found, occurrence{it.Path, it.Line, is})
	}
	return found
}

func main() {
	build.Default.CgoEnabled = false
	sources, _ := filepath.EvalSymlinks(filepath.Join(build.Default.GOROOT, "src"))
	build.Default.GOROOT = filepath.Dir(sources)
	files := token.NewFileSet()
	base := importer.ForCompiler(files, "source", nil).(types.ImporterFrom)
	j := judge{files: files, base: base, uses: map[string][]use{}}
	out := json.NewEncoder(os.Stdout)
	var folders []string
	filepath.WalkDir(os.Args[1], func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			if entry.Name() == "testdata" {
				return filepath.SkipDir
			}
			folders = append(folders, path)
		}
		return err
	})
	for _, folder := range folders {
		j.folder(folder)
	}
	sort.Slice(j.definitions, func(a, b int) bool {
		x, y := j.definitions[a], j.definitions[b]
		if x.Path != y.Path {
			return x.Path < y.Path
		}
		return x.Line < y.Line || x.Line == y.Line && x.Column < y.Column
	})
	for _, it := range j.definitions {
		out.Encode(it)
	}
	out.Encode(map[string][]string{"files": j.paths})
	fmt.Fprintln(os.Stderr, j.errors, "type errors in", len(j.paths), "files")
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var asked definition
		if json.Unmarshal(lines.Bytes(), &asked) != nil {
			continue
		}
		out.Encode(struct {
			definition
			Occurrences []occurrence `json:"occurrences"`
		}{asked, j.occurrences(asked)})
	}
}
