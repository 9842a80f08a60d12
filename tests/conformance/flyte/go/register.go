package main

import (
	"context"
	"io"

	"google.golang.org/grpc"

	"github.com/flyteorg/flyte/flytectl/cmd/config"
	files "github.com/flyteorg/flyte/flytectl/cmd/config/subcommand/register"
	cmdcore "github.com/flyteorg/flyte/flytectl/cmd/core"
	"github.com/flyteorg/flyte/flytectl/cmd/register"
	clients "github.com/flyteorg/flyte/flyteidl/clients/go/admin"
	"github.com/flyteorg/flyte/flyteidl/clients/go/admin/mocks"
	"github.com/flyteorg/flyte/flyteidl/gen/pb-go/flyteidl/admin"
	"github.com/stretchr/testify/mock"
)

// What `flytectl register files --project acme --domain development --version 1` fills in.
const (
	project = "acme"
	domain  = "development"
	version = "1"
)

// registeredTasks is what flytectl asks flyteadmin to create for an archive, in its order. With an
// error come the tasks in front of the file that it refused.
func registeredTasks(ctx context.Context, archive string) ([]*admin.TaskCreateRequest, error) {
	clientset := clients.InitializeMockClientset()
	var requests []*admin.TaskCreateRequest
	service := clientset.AdminClient().(*mocks.AdminServiceClient)
	service.On("CreateTask", mock.Anything, mock.Anything).
		Return(func(_ context.Context, request *admin.TaskCreateRequest, _ ...grpc.CallOption) *admin.TaskCreateResponse {
			requests = append(requests, request)
			return &admin.TaskCreateResponse{}
		}, nil)
	*files.DefaultFilesConfig = files.FilesConfig{Archive: true, Version: version}
	flags := config.GetConfig()
	flags.Project, flags.Domain = project, domain
	err := register.Register(ctx, []string{archive}, flags, cmdcore.NewCommandContext(clientset, io.Discard))
	return requests, err
}
