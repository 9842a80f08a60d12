// The judge of Kubernetes manifests: decodes them strictly, validates them as the API server does, and
// asks the scheduler's own filters which nodes of a cluster could take each pod.
//
// One JSON object a line in, one out, in the same order:
//
//	{"manifest": "YAML or JSON", "nodes": [Node...], "devices": {node: [device...]}, "tolerate": bool}
//	{"files": {"path": "content"}, "kustomization": "folder", "nodes": ...}
//	{"functions": true}
//	{"errors": [...], "pods": [{"pod": "...", "candidates": [...], "reasons": {node: why}}]}
//
// "tolerate" stands for the admission plugin ExtendedResourceToleration, which GKE turns on. Of a
// kustomization the judge sees what kustomize makes of it, and answers with that text too. Asked for functions, it answers
// with those that conditions of claims may call.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"

	v1 "k8s.io/api/core/v1"
)

type question struct {
	Manifest string    `json:"manifest"`
	Nodes    []v1.Node `json:"nodes"`
	Tolerate bool      `json:"tolerate"`

	// What drivers publish for claims, by the name of the node.
	Devices map[string][]device `json:"devices"`

	Files         map[string]string `json:"files"`
	Kustomization string            `json:"kustomization"`

	Functions bool `json:"functions"`
}

type answer struct {
	Errors []string    `json:"errors"`
	Pods   []placement `json:"pods"`
	Built  string      `json:"built,omitempty"`

	Functions []function `json:"functions,omitempty"`
}

func judge(asked question) (said answer) {
	// cel-go v0.26.0 panics on a list with `?` in front of a value of an unknown type.
	defer func() {
		if fault := recover(); fault != nil {
			said = answer{Errors: []string{fmt.Sprint("panic: ", fault)}}
		}
	}()
	manifest := asked.Manifest
	if asked.Functions {
		return answer{Functions: functions()}
	}
	if asked.Kustomization != "" {
		built, err := kustomize(asked.Files, asked.Kustomization)
		if err != nil {
			return answer{Errors: []string{"kustomize: " + err.Error()}}
		}
		manifest, said.Built = built, built
	}
	made := read(manifest)
	said.Errors = made.errors
	if len(said.Errors) > 0 || asked.Nodes == nil {
		return said
	}
	placed, err := schedule(context.Background(), asked, made)
	if err != nil {
		said.Errors = []string{err.Error()}
	}
	said.Pods = placed
	return said
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<28)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var asked question
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
		if err := out.Encode(judge(asked)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
	}
}
