package main

import (
	"github.com/flyteorg/flyte/flyteidl/clients/go/coreutils"
	"github.com/flyteorg/flyte/flyteidl/gen/pb-go/flyteidl/admin"
	"github.com/flyteorg/flyte/flyteidl/gen/pb-go/flyteidl/core"
	"github.com/flyteorg/flyte/flytepropeller/pkg/compiler"
	"github.com/flyteorg/flyte/flytepropeller/pkg/compiler/common"
	"github.com/flyteorg/flyte/flytepropeller/pkg/compiler/transformers/k8s"
)

// judgeWorkflow compiles a workflow among all that is registered with it, and builds what propeller
// runs.
func judgeWorkflow(path string, request *admin.WorkflowCreateRequest, all *entities) verdict {
	answer := verdict{Package: path, Workflow: request.GetId().GetName()}
	spec := request.GetSpec()
	closure, err := compiler.CompileWorkflow(spec.GetTemplate(), spec.GetSubWorkflows(), all.compiledTasks(), all.interfaces())
	if err != nil {
		answer.CompileError = err.Error()
		return answer
	}
	inputs, err := someInputs(spec.GetTemplate().GetInterface())
	if err == nil {
		_, err = k8s.BuildFlyteWorkflow(closure, inputs, nil, project)
	}
	if err != nil {
		answer.CompileError = err.Error()
	}
	return answer
}

// someInputs has a value for every input: an execution is never started without.
func someInputs(face *core.TypedInterface) (*core.LiteralMap, error) {
	literals := map[string]*core.Literal{}
	for name, variable := range face.GetInputs().GetVariables() {
		if variable.GetType().GetStructuredDatasetType() != nil {
			literals[name] = someTable(variable.GetType().GetStructuredDatasetType())
			continue
		}
		literal, err := coreutils.MakeDefaultLiteralForType(variable.GetType())
		if err != nil {
			return nil, err
		}
		literals[name] = literal
	}
	return &core.LiteralMap{Literals: literals}, nil
}

// compiledTasks are those that compile; the others have a verdict of their own.
func (found *entities) compiledTasks() []*core.CompiledTask {
	tasks := []*core.CompiledTask{}
	for _, request := range found.tasks {
		if compiled, err := compiler.CompileTask(request.GetSpec().GetTemplate()); err == nil {
			tasks = append(tasks, compiled)
		}
	}
	return tasks
}

// interfaces are what the compiler wants to know of launch plans: what they leave open, and what
// their workflow gives.
func (found *entities) interfaces() []common.InterfaceProvider {
	providers := []common.InterfaceProvider{}
	for _, request := range found.plans {
		workflow := found.workflow(request.GetSpec().GetWorkflowId().GetName())
		face := workflow.GetClosure().GetCompiledWorkflow().GetPrimary().GetTemplate().GetInterface()
		closure := &admin.LaunchPlanClosure{
			ExpectedInputs:  request.GetSpec().GetDefaultInputs(),
			ExpectedOutputs: face.GetOutputs(),
		}
		plan := &admin.LaunchPlan{Id: request.GetId(), Spec: request.GetSpec(), Closure: closure}
		providers = append(providers, compiler.NewLaunchPlanInterfaceProvider(plan))
	}
	return providers
}

// someTable is what coreutils has no default for.
func someTable(kind *core.StructuredDatasetType) *core.Literal {
	metadata := &core.StructuredDatasetMetadata{StructuredDatasetType: kind}
	dataset := &core.StructuredDataset{Uri: "s3://bucket/table", Metadata: metadata}
	scalar := &core.Scalar{Value: &core.Scalar_StructuredDataset{StructuredDataset: dataset}}
	return &core.Literal{Value: &core.Literal_Scalar{Scalar: scalar}}
}
