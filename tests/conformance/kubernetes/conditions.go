package main

import (
	"fmt"
	"sort"

	celgo "github.com/google/cel-go/cel"
	"k8s.io/dynamic-resource-allocation/cel"
)

// function is one way to call a function in the condition of a claim; of a method the first argument is what it is of.
type function struct {
	Name      string   `json:"name"`
	Method    bool     `json:"method"`
	Arguments []string `json:"arguments"`
	Result    string   `json:"result"`
}

// functions are all that conditions of claims may call, operators too.
func functions() []function {
	environment := cel.GetCompiler(cel.Features{}).CompileCELExpression("true", cel.Options{}).Environment
	var known []function
	for name, declared := range environment.Functions() {
		for _, overload := range declared.OverloadDecls() {
			known = append(known, function{name, overload.IsMemberFunction(), words(overload.ArgTypes()),
				overload.ResultType().String()})
		}
	}
	// In the same order each time, so that a seed draws the same conditions.
	sort.Slice(known, func(i, j int) bool { return fmt.Sprint(known[i]) < fmt.Sprint(known[j]) })
	return known
}

func words(types []*celgo.Type) []string {
	said := []string{}
	for _, one := range types {
		said = append(said, one.String())
	}
	return said
}
