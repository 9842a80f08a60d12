// Command judge reads packages as flytectl does, compiles each task with propeller's compiler, builds
// its pod with propeller's pod builder and validates that as Kubernetes does. It talks to nothing:
// what is registered is kept.
//
//	judge [-config FILE] PACKAGE...
//
// It prints one JSON object a line: {"package", "error"?} for each package that flytectl refuses,
// {"package", "task", "template", "compile_error"?, "pod_error"?, "pod"?, "labels"?,
// "annotations"?, "refusals"?} for each task, {"package", "workflow", "compile_error"?} for each
// workflow, which is compiled with all that its package has, and with the packages that lie beside it
// in registered-*, and {"package", "plan"} for each launch
// plan that flytectl registers. FILE is propeller's configuration.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"

	"google.golang.org/protobuf/encoding/protojson"

	"github.com/flyteorg/flyte/flyteidl/gen/pb-go/flyteidl/admin"
	"github.com/flyteorg/flyte/flytepropeller/pkg/compiler"
	"github.com/flyteorg/flyte/flytestdlib/config"
	"github.com/flyteorg/flyte/flytestdlib/config/viper"
	"github.com/flyteorg/flyte/flytestdlib/logger"
	v1 "k8s.io/api/core/v1"
)

type verdict struct {
	Package      string            `json:"package"`
	Error        string            `json:"error,omitempty"`
	Task         string            `json:"task,omitempty"`
	Workflow     string            `json:"workflow,omitempty"`
	Plan         string            `json:"plan,omitempty"`
	Template     json.RawMessage   `json:"template,omitempty"`
	CompileError string            `json:"compile_error,omitempty"`
	PodError     string            `json:"pod_error,omitempty"`
	Pod          *v1.PodSpec       `json:"pod,omitempty"`
	Labels       map[string]string `json:"labels,omitempty"`
	Annotations  map[string]string `json:"annotations,omitempty"`
	Refusals     []string          `json:"refusals,omitempty"`
}

func main() {
	configuration := flag.String("config", "", "propeller's configuration")
	flag.Parse()
	// The plugins tell of every step; only the verdicts are wanted.
	if err := logger.SetConfig(&logger.Config{Mute: true}); err != nil {
		fatal(err)
	}
	ctx := context.Background()
	if *configuration != "" {
		accessor := viper.NewAccessor(config.Options{SearchPaths: []string{*configuration}})
		if err := accessor.UpdateConfig(ctx); err != nil {
			fatal(err)
		}
	}
	// flytectl prints its own table; standard output is for the verdicts.
	verdicts := json.NewEncoder(os.Stdout)
	os.Stdout = os.Stderr
	for _, path := range flag.Args() {
		found, err := registered(ctx, path)
		if err != nil {
			report(verdicts, verdict{Package: path, Error: err.Error()})
		}
		for _, task := range found.tasks {
			report(verdicts, judge(ctx, path, task))
		}
		known, err := withElsewhere(ctx, path, found)
		if err != nil {
			fatal(err)
		}
		for _, workflow := range found.workflows {
			report(verdicts, judgeWorkflow(path, workflow, known))
		}
		for _, plan := range found.plans {
			report(verdicts, verdict{Package: path, Plan: plan.GetId().GetName()})
		}
	}
}

func judge(ctx context.Context, path string, request *admin.TaskCreateRequest) verdict {
	template := request.GetSpec().GetTemplate()
	answer := verdict{Package: path, Task: request.GetId().GetName()}
	if text, err := protojson.Marshal(template); err == nil {
		answer.Template = text
	}
	compiled, err := compiler.CompileTask(template)
	if err != nil {
		answer.CompileError = err.Error()
		return answer
	}
	pod, err := buildPod(ctx, compiled.GetTemplate())
	if err != nil {
		answer.PodError = err.Error()
		return answer
	}
	answer.Pod, answer.Labels, answer.Annotations = &pod.Spec, pod.Labels, pod.Annotations
	if answer.Refusals, err = refusals(pod); err != nil {
		answer.PodError = err.Error()
	}
	if err := decodeInterfaces(&pod.Spec); err != nil {
		answer.PodError = err.Error()
	}
	return answer
}

func report(verdicts *json.Encoder, answer verdict) {
	if err := verdicts.Encode(answer); err != nil {
		fatal(err)
	}
}

func fatal(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(2)
}
