// Prints the JSON names of the fields of Go structs, those of embedded ones included. Each line of standard input is
// {"folder": ..., "types": [...]}; each line of standard output has the names by type. What is embedded from another package is left
// out.
package main

import (
	"bufio"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"path/filepath"
	"reflect"
	"strings"
)

type question struct {
	Folder string   `json:"folder"`
	Types  []string `json:"types"`
}

func structsOf(folder string) map[string]*ast.StructType {
	structs := map[string]*ast.StructType{}
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		log.Fatalf("no Go files in %s", folder)
	}
	set := token.NewFileSet()
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
		if err != nil {
			log.Fatal(err)
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			if spec, ok := node.(*ast.TypeSpec); ok {
				if structure, ok := spec.Type.(*ast.StructType); ok {
					structs[spec.Name.Name] = structure
				}
			}
			return true
		})
	}
	return structs
}

func namesOf(structs map[string]*ast.StructType, name string) []string {
	names := []string{}
	structure := structs[name]
	if structure == nil {
		return names
	}
	for _, field := range structure.Fields.List {
		tag := ""
		if field.Tag != nil {
			tag = reflect.StructTag(strings.Trim(field.Tag.Value, "`")).Get("json")
		}
		own, options, _ := strings.Cut(tag, ",")
		embedded := len(field.Names) == 0 && own == ""
		if embedded || strings.Contains(options, "inline") {
			inner := field.Type
			if pointer, ok := inner.(*ast.StarExpr); ok {
				inner = pointer.X
			}
			if local, ok := inner.(*ast.Ident); ok {
				names = append(names, namesOf(structs, local.Name)...)
			}
		} else if own != "" && own != "-" {
			names = append(names, own)
		}
	}
	return names
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	answers := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		asked := question{}
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			log.Fatal(err)
		}
		structs := structsOf(asked.Folder)
		found := map[string][]string{}
		for _, name := range asked.Types {
			found[name] = namesOf(structs, name)
		}
		if err := answers.Encode(found); err != nil {
			log.Fatal(err)
		}
	}
}
