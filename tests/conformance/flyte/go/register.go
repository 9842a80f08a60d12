package main

import (
	"context"
	"io"
	"path/filepath"

	"google.golang.org/grpc"

	"github.com/flyteorg/flyte/flytectl/cmd/config"
	files "github.com/flyteorg/flyte/flytectl/cmd/config/subcommand/register"
	cmdcore "github.com/flyteorg/flyte/flytectl/cmd/core"
	"github.com/flyteorg/flyte/flytectl/cmd/register"
	clients "github.com/flyteorg/flyte/flyteidl/clients/go/admin"
	"github.com/flyteorg/flyte/flyteidl/clients/go/admin/mocks"
	"github.com/flyteorg/flyte/flyteidl/gen/pb-go/flyteidl/admin"
	"github.com/flyteorg/flyte/flyteidl/gen/pb-go/flyteidl/core"
	"github.com/stretchr/testify/mock"
)

// What `flytectl register files --project acme --domain development --version 1` fills in.
const (
	project = "acme"
	domain  = "development"
	version = "1"
)

// entities are what flytectl asks flyteadmin to create for an archive, in its order.
type entities struct {
	tasks     []*admin.TaskCreateRequest
	workflows []*admin.WorkflowCreateRequest
	plans     []*admin.LaunchPlanCreateRequest
}

// registered is what flytectl registers of an archive. With an error come the entities in front of
// the file that it refused.
func registered(ctx context.Context, archive string) (*entities, error) {
	clientset := clients.InitializeMockClientset()
	found := &entities{}
	service := clientset.AdminClient().(*mocks.AdminServiceClient)
	service.On("CreateTask", mock.Anything, mock.Anything).
		Return(func(_ context.Context, request *admin.TaskCreateRequest, _ ...grpc.CallOption) *admin.TaskCreateResponse {
			found.tasks = append(found.tasks, request)
			return &admin.TaskCreateResponse{}
		}, nil)
	service.On("CreateWorkflow", mock.Anything, mock.Anything).
		Return(func(_ context.Context, request *admin.WorkflowCreateRequest, _ ...grpc.CallOption) *admin.WorkflowCreateResponse {
			found.workflows = append(found.workflows, request)
			return &admin.WorkflowCreateResponse{}
		}, nil)
	service.On("CreateLaunchPlan", mock.Anything, mock.Anything).
		Return(func(_ context.Context, request *admin.LaunchPlanCreateRequest, _ ...grpc.CallOption) *admin.LaunchPlanCreateResponse {
			found.plans = append(found.plans, request)
			return &admin.LaunchPlanCreateResponse{}
		}, nil)
	// For a plan with a schedule flytectl asks what inputs its workflow has.
	service.On("GetWorkflow", mock.Anything, mock.Anything).
		Return(func(_ context.Context, request *admin.ObjectGetRequest, _ ...grpc.CallOption) *admin.Workflow {
			return found.workflow(request.GetId().GetName())
		}, nil)
	*files.DefaultFilesConfig = files.FilesConfig{Archive: true, Version: version}
	flags := config.GetConfig()
	flags.Project, flags.Domain = project, domain
	err := register.Register(ctx, []string{archive}, flags, cmdcore.NewCommandContext(clientset, io.Discard))
	return found, err
}

// withElsewhere adds to what a package has what is registered before it: packages in folders called
// registered-* beside it.
func withElsewhere(ctx context.Context, archive string, found *entities) (*entities, error) {
	all := *found
	others, err := filepath.Glob(filepath.Join(filepath.Dir(archive), "registered-*", filepath.Base(archive)))
	if err != nil {
		return nil, err
	}
	for _, other := range others {
		before, err := registered(ctx, other)
		if err != nil {
			return nil, err
		}
		// Who registers them names their project and domain, where flytectl puts every launch plan.
		for _, plan := range before.plans {
			workflow := plan.GetSpec().GetWorkflowId()
			plan.Id.Project, plan.Id.Domain = workflow.GetProject(), workflow.GetDomain()
		}
		all.tasks = append(all.tasks, before.tasks...)
		all.workflows = append(all.workflows, before.workflows...)
		all.plans = append(all.plans, before.plans...)
	}
	return &all, nil
}

// workflow is the one of a name as flyteadmin keeps it; an empty one when it is not there yet.
func (found *entities) workflow(name string) *admin.Workflow {
	for _, request := range found.workflows {
		if request.GetId().GetName() == name {
			primary := &core.CompiledWorkflow{Template: request.GetSpec().GetTemplate()}
			closure := &admin.WorkflowClosure{CompiledWorkflow: &core.CompiledWorkflowClosure{Primary: primary}}
			return &admin.Workflow{Id: request.GetId(), Closure: closure}
		}
	}
	return &admin.Workflow{}
}
