// The judge of Kubernetes manifests: decodes them strictly, validates them as the API server does, and
// asks the scheduler's own filters which nodes of a cluster could take each pod.
//
// One JSON object a line in, one out, in the same order:
//
//	{"manifest": "YAML or JSON", "nodes": [Node...], "tolerate": bool}
//	{"errors": [...], "pods": [{"pod": "...", "candidates": [...], "reasons": {node: why}}]}
//
// "tolerate" stands for the admission plugin ExtendedResourceToleration, which GKE turns on.
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
}

type answer struct {
	Errors []string    `json:"errors"`
	Pods   []placement `json:"pods"`
}

func judge(asked question) answer {
	pods, errors := read(asked.Manifest)
	if len(errors) > 0 || asked.Nodes == nil {
		return answer{Errors: errors}
	}
	placed, err := schedule(context.Background(), asked.Nodes, pods, asked.Tolerate)
	if err != nil {
		return answer{Errors: []string{err.Error()}}
	}
	return answer{Pods: placed}
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
