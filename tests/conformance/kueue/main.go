// What Kueue's own flavor assigner says of workloads while nobody else uses any quota.
//
// Each line of the input is a case: the objects of Kueue, and Jobs and JobSets with the label of their queue. Each line
// of the output has for each of them whether flavors are assigned, and the reasons of the assigner. Claims of devices are
// counted as Kueue counts them with KueueDRAIntegration, from the templates, classes and slices of the case.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/go-logr/logr"
	batchv1 "k8s.io/api/batch/v1"
	resourcev1 "k8s.io/api/resource/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"sigs.k8s.io/controller-runtime/pkg/client"

	configapi "sigs.k8s.io/kueue/apis/config/v1beta2"
	kueue "sigs.k8s.io/kueue/apis/kueue/v1beta2"
	schdcache "sigs.k8s.io/kueue/pkg/cache/scheduler"
	"sigs.k8s.io/kueue/pkg/dra"
	"sigs.k8s.io/kueue/pkg/resources"
	"sigs.k8s.io/kueue/pkg/scheduler/flavorassigner"
	preemptioncommon "sigs.k8s.io/kueue/pkg/scheduler/preemption/common"
	utiltesting "sigs.k8s.io/kueue/pkg/util/testing"
	"sigs.k8s.io/kueue/pkg/workload"
)

const queueLabel = "kueue.x-k8s.io/queue-name"

type testCase struct {
	Flavors       []kueue.ResourceFlavor `json:"flavors"`
	Cohorts       []kueue.Cohort         `json:"cohorts"`
	ClusterQueues []kueue.ClusterQueue   `json:"clusterQueues"`
	LocalQueues   []kueue.LocalQueue     `json:"localQueues"`
	Jobs          []batchv1.Job          `json:"jobs"`
	JobSets       []jobSet               `json:"jobSets"`

	Templates []resourcev1.ResourceClaimTemplate `json:"templates"`
	Classes   []resourcev1.DeviceClass           `json:"classes"`
	Slices    []resourcev1.ResourceSlice         `json:"slices"`
	Mappings  []configapi.DeviceClassMapping     `json:"mappings"`
}

// Where all Jobs and their templates of claims are.
const namespace = "here"

// objects are those that claims of devices rest on.
func (c *testCase) objects() []client.Object {
	var all []client.Object
	for i := range c.Templates {
		c.Templates[i].Namespace = namespace
		all = append(all, &c.Templates[i])
	}
	for i := range c.Classes {
		all = append(all, &c.Classes[i])
	}
	for i := range c.Slices {
		all = append(all, &c.Slices[i])
	}
	return all
}

// What Kueue reads of a JobSet (pkg/controller/jobs/jobset).
type jobSet struct {
	metav1.ObjectMeta `json:"metadata"`
	Spec              struct {
		ReplicatedJobs []struct {
			Name     string                  `json:"name"`
			Replicas int32                   `json:"replicas"`
			Template batchv1.JobTemplateSpec `json:"template"`
		} `json:"replicatedJobs"`
	} `json:"spec"`
}

type verdict struct {
	Active  bool     `json:"active"`
	Fits    bool     `json:"fits"`
	Reasons []string `json:"reasons"`
}

// Nobody runs whose place could be taken.
type noCandidates struct{}

func (noCandidates) SimulatePreemption(context.Context, *schdcache.ClusterQueueSnapshot, workload.Info,
	resources.FlavorResource, resources.Amount) (preemptioncommon.PreemptionPossibility, int) {
	return preemptioncommon.NoCandidates, 0
}

func podsOf(spec *batchv1.JobSpec) int32 {
	pods := int32(1)
	if spec.Parallelism != nil {
		pods = *spec.Parallelism
	}
	if spec.Completions != nil {
		pods = min(pods, *spec.Completions)
	}
	return pods
}

func podSetsOf(set *jobSet) []kueue.PodSet {
	var sets []kueue.PodSet
	for i := range set.Spec.ReplicatedJobs {
		job := &set.Spec.ReplicatedJobs[i]
		sets = append(sets, kueue.PodSet{Name: kueue.PodSetReference(job.Name),
			Count: job.Replicas * podsOf(&job.Template.Spec), Template: job.Template.Spec.Template})
	}
	return sets
}

type court struct {
	ctx      context.Context
	client   client.Client
	snapshot *schdcache.Snapshot
	flavors  map[kueue.ResourceFlavorReference]*kueue.ResourceFlavor
	classes  *dra.ResourceMapper
}

func newCourt(one *testCase) (*court, error) {
	ctx := context.Background()
	made := &court{ctx: ctx, client: utiltesting.NewFakeClient(one.objects()...),
		flavors: map[kueue.ResourceFlavorReference]*kueue.ResourceFlavor{}, classes: dra.NewResourceMapper()}
	if err := made.classes.PopulateFromConfiguration(one.Mappings); err != nil {
		return nil, err
	}
	cache := schdcache.New(made.client)
	for i := range one.Flavors {
		made.flavors[kueue.ResourceFlavorReference(one.Flavors[i].Name)] = &one.Flavors[i]
		cache.AddOrUpdateResourceFlavor(logr.Discard(), &one.Flavors[i])
	}
	for i := range one.ClusterQueues {
		if err := cache.AddClusterQueue(ctx, &one.ClusterQueues[i]); err != nil {
			return nil, err
		}
	}
	for i := range one.Cohorts {
		// A circle is an error here; the queues in it are inactive then.
		_ = cache.AddOrUpdateCohort(&one.Cohorts[i])
	}
	var err error
	made.snapshot, err = cache.Snapshot(ctx)
	return made, err
}

func (c *court) judge(sets []kueue.PodSet, queue string) verdict {
	cluster := c.snapshot.ClusterQueue(kueue.ClusterQueueReference(queue))
	if cluster == nil {
		return verdict{}
	}
	load := &kueue.Workload{ObjectMeta: metav1.ObjectMeta{Namespace: namespace}, Spec: kueue.WorkloadSpec{PodSets: sets}}
	workload.AdjustResources(c.ctx, c.client, load)
	claimed, faults := dra.GetResourceRequestsForResourceClaimTemplates(c.ctx, c.client,
		dra.NewResourceSliceCache(c.client), c.classes, load)
	if len(faults) > 0 {
		return verdict{Active: true, Reasons: []string{faults.ToAggregate().Error()}}
	}
	info := workload.NewInfo(load, workload.WithPreprocessedDRAResources(claimed, nil))
	assigner := flavorassigner.New(info, cluster, c.flavors, false, noCandidates{}, nil,
		configapi.QuotaCheckBlockUndeclared, resources.NewResourceFormatter(), 0)
	assignment := assigner.Assign(c.ctx, nil)
	said := verdict{Active: true, Fits: assignment.RepresentativeMode() == flavorassigner.Fit}
	for _, pods := range assignment.PodSets {
		for _, attempt := range pods.FlavorAssignmentAttempts {
			for _, reason := range attempt.Reasons {
				said.Reasons = append(said.Reasons, string(attempt.Flavor)+": "+reason)
			}
		}
		if message := pods.Status.Message(); message != "" && len(said.Reasons) == 0 {
			said.Reasons = append(said.Reasons, message)
		}
	}
	return said
}

func run(line []byte) (map[string]verdict, error) {
	var one testCase
	if err := json.Unmarshal(line, &one); err != nil {
		return nil, err
	}
	judges, err := newCourt(&one)
	if err != nil {
		return nil, err
	}
	queues := map[string]string{}
	for _, queue := range one.LocalQueues {
		queues[queue.Name] = string(queue.Spec.ClusterQueue)
	}
	verdicts := map[string]verdict{}
	for i := range one.Jobs {
		job := &one.Jobs[i]
		sets := []kueue.PodSet{{Name: "main", Count: podsOf(&job.Spec), Template: job.Spec.Template}}
		verdicts[job.Name] = judges.judge(sets, queues[job.Labels[queueLabel]])
	}
	for i := range one.JobSets {
		set := &one.JobSets[i]
		verdicts[set.Name] = judges.judge(podSetsOf(set), queues[set.Labels[queueLabel]])
	}
	return verdicts, nil
}

func main() {
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 64<<20)
	output := json.NewEncoder(os.Stdout)
	for input.Scan() {
		verdicts, err := run(input.Bytes())
		if err == nil {
			err = output.Encode(verdicts)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
