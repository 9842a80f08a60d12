package main

import (
	"context"

	"github.com/flyteorg/flyte/flyteidl/gen/pb-go/flyteidl/core"
	plugins "github.com/flyteorg/flyte/flyteplugins/go/tasks/pluginmachinery/core"
	pluginsio "github.com/flyteorg/flyte/flyteplugins/go/tasks/pluginmachinery/io"
	"github.com/flyteorg/flyte/flyteplugins/go/tasks/plugins/k8s/pod"
	"github.com/flyteorg/flyte/flytestdlib/storage"
	v1 "k8s.io/api/core/v1"
)

// buildPod is what the plugin for container and pod tasks makes of a task in the first attempt of
// an execution without inputs, overrides and platform limits.
func buildPod(ctx context.Context, template *core.TaskTemplate) (*v1.Pod, error) {
	built, err := pod.DefaultPodPlugin.BuildResource(ctx, execution{template: template})
	if err != nil {
		return nil, err
	}
	return built.(*v1.Pod), nil
}

// execution pretends what propeller hands to a plugin. What the plugin does not ask for is nil.
type execution struct {
	plugins.TaskExecutionContext
	template *core.TaskTemplate
}

func (e execution) TaskReader() plugins.TaskReader                       { return reader{template: e.template} }
func (e execution) InputReader() pluginsio.InputReader                   { return inputs{} }
func (e execution) OutputWriter() pluginsio.OutputWriter                 { return outputs{} }
func (e execution) TaskExecutionMetadata() plugins.TaskExecutionMetadata { return metadata{} }

type reader struct{ template *core.TaskTemplate }

func (r reader) Path(context.Context) (storage.DataReference, error) {
	return "s3://bucket/task.pb", nil
}
func (r reader) Read(context.Context) (*core.TaskTemplate, error) { return r.template, nil }

type inputs struct{}

func (inputs) GetInputPrefixPath() storage.DataReference     { return "s3://bucket/inputs" }
func (inputs) GetInputPath() storage.DataReference           { return "s3://bucket/inputs/inputs.pb" }
func (inputs) Get(context.Context) (*core.LiteralMap, error) { return &core.LiteralMap{}, nil }

type outputs struct{ pluginsio.OutputWriter }

func (outputs) GetRawOutputPrefix() storage.DataReference           { return "s3://bucket/raw" }
func (outputs) GetPreviousCheckpointsPrefix() storage.DataReference { return "s3://bucket/before" }
func (outputs) GetCheckpointPrefix() storage.DataReference          { return "s3://bucket/checkpoint" }
func (outputs) GetOutputPrefixPath() storage.DataReference          { return "s3://bucket/outputs" }
func (outputs) GetOutputPath() storage.DataReference                { return "s3://bucket/outputs/outputs.pb" }

type metadata struct{ plugins.TaskExecutionMetadata }

func (metadata) GetTaskExecutionID() plugins.TaskExecutionID    { return identity{} }
func (metadata) GetNamespace() string                           { return project + "-" + domain }
func (metadata) GetOverrides() plugins.TaskOverrides            { return overrides{} }
func (metadata) GetLabels() map[string]string                   { return nil }
func (metadata) GetAnnotations() map[string]string              { return nil }
func (metadata) GetK8sServiceAccount() string                   { return "" }
func (metadata) GetSecurityContext() core.SecurityContext       { return core.SecurityContext{} }
func (metadata) IsInterruptible() bool                          { return false }
func (metadata) GetPlatformResources() *v1.ResourceRequirements { return &v1.ResourceRequirements{} }
func (metadata) GetEnvironmentVariables() map[string]string     { return nil }
func (metadata) GetConsoleURL() string                          { return "" }

type overrides struct{}

func (overrides) GetResources() *v1.ResourceRequirements        { return &v1.ResourceRequirements{} }
func (overrides) GetExtendedResources() *core.ExtendedResources { return nil }
func (overrides) GetContainerImage() string                     { return "" }
func (overrides) GetPodTemplate() *core.K8SPod                  { return nil }
func (overrides) GetConfig() *v1.ConfigMap                      { return nil }

type identity struct{}

func (identity) GetGeneratedName() string                      { return "exec-n0-0" }
func (identity) GetGeneratedNameWith(int, int) (string, error) { return "exec-n0-0", nil }
func (identity) GetID() core.TaskExecutionIdentifier           { return core.TaskExecutionIdentifier{} }
func (identity) GetUniqueNodeID() string                       { return "n0" }
