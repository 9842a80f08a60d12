package main

import (
	"context"
	"slices"
	"sort"

	batchv1 "k8s.io/api/batch/v1"
	v1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes/fake"
	kubeschedulerconfig "k8s.io/kube-scheduler/config/v1"
	v1helper "k8s.io/kubernetes/pkg/apis/core/v1/helper"
	"k8s.io/kubernetes/pkg/scheduler/apis/config"
	configscheme "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme"
	"k8s.io/kubernetes/pkg/scheduler/backend/cache"
	"k8s.io/kubernetes/pkg/scheduler/framework"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins"
	"k8s.io/kubernetes/pkg/scheduler/framework/plugins/names"
	frameworkruntime "k8s.io/kubernetes/pkg/scheduler/framework/runtime"
	schedulermetrics "k8s.io/kubernetes/pkg/scheduler/metrics"
)

// placement is what the filters say about one pod; the pods before it have their places already.
type placement struct {
	Pod        string            `json:"pod"`
	Candidates []string          `json:"candidates"`
	Reasons    map[string]string `json:"reasons"`
}

func init() { schedulermetrics.Register() }

var filters = []string{
	names.NodeUnschedulable, names.NodeName, names.TaintToleration, names.NodeAffinity,
	names.NodePorts, names.NodeResourcesFit, names.PodTopologySpread, names.InterPodAffinity,
}

func profile() (*config.KubeSchedulerProfile, error) {
	var versioned kubeschedulerconfig.KubeSchedulerConfiguration
	configscheme.Scheme.Default(&versioned)
	var all config.KubeSchedulerConfiguration
	if err := configscheme.Scheme.Convert(&versioned, &all, nil); err != nil {
		return nil, err
	}
	chosen := all.Profiles[0]
	enabled := config.PluginSet{}
	for _, name := range filters {
		enabled.Enabled = append(enabled.Enabled, config.Plugin{Name: name})
	}
	chosen.Plugins = &config.Plugins{
		QueueSort: config.PluginSet{Enabled: []config.Plugin{{Name: names.PrioritySort}}},
		Bind:      config.PluginSet{Enabled: []config.Plugin{{Name: names.DefaultBinder}}},
		PreFilter: enabled,
		Filter:    enabled,
	}
	preFilters := config.PluginSet{}
	for _, name := range filters {
		switch name {
		case names.NodeUnschedulable, names.NodeName, names.TaintToleration:
		default:
			preFilters.Enabled = append(preFilters.Enabled, config.Plugin{Name: name})
		}
	}
	chosen.Plugins.PreFilter = preFilters
	return &chosen, nil
}

// schedule gives each pod the first node that takes it.
func schedule(ctx context.Context, asked question, made contents) ([]placement, error) {
	chosen, err := profile()
	if err != nil {
		return nil, err
	}
	all := make([]*v1.Node, 0, len(asked.Nodes))
	for i := range asked.Nodes {
		all = append(all, &asked.Nodes[i])
	}
	devices := newAllocation(asked.Devices)
	var bound []*v1.Pod
	var placed []placement
	for _, pod := range made.pods {
		if asked.Tolerate {
			tolerateExtendedResources(pod)
		}
		result, err := filter(ctx, chosen, all, bound, pod)
		if err != nil {
			return nil, err
		}
		if err := allocateFor(ctx, pod, made, all, devices, result); err != nil {
			return nil, err
		}
		placed = append(placed, *result)
		if len(result.Candidates) > 0 {
			taken := pod.DeepCopy()
			taken.Spec.NodeName = result.Candidates[0]
			bound = append(bound, taken)
		}
	}
	return placed, nil
}

// allocateFor leaves of the candidates those with the devices that the pod claims, and takes them on the first.
func allocateFor(ctx context.Context, pod *v1.Pod, made contents, nodes []*v1.Node, devices *allocation,
	result *placement) error {
	claims, err := claimsOf(pod, made.templates)
	if err != nil || len(claims) == 0 {
		return err
	}
	var left []string
	for _, node := range nodes {
		if !slices.Contains(result.Candidates, node.Name) {
			continue
		}
		allocated, err := devices.allocate(ctx, node, claims)
		if err != nil {
			return err
		}
		if allocated == nil {
			result.Reasons[node.Name] = "cannot allocate all claims"
			continue
		}
		if len(left) == 0 {
			devices.take(allocated)
		}
		left = append(left, node.Name)
	}
	sort.Strings(left)
	result.Candidates = left
	return nil
}

func filter(ctx context.Context, chosen *config.KubeSchedulerProfile, nodes []*v1.Node, bound []*v1.Pod,
	pod *v1.Pod) (*placement, error) {
	client := fake.NewClientset(&v1.Namespace{ObjectMeta: metav1.ObjectMeta{Name: namespace}})
	factory := informers.NewSharedInformerFactory(client, 0)
	snapshot := cache.NewSnapshot(bound, nodes)
	scheduler, err := frameworkruntime.NewFramework(ctx, plugins.NewInTreeRegistry(), chosen,
		frameworkruntime.WithClientSet(client), frameworkruntime.WithInformerFactory(factory),
		frameworkruntime.WithSnapshotSharedLister(snapshot))
	if err != nil {
		return nil, err
	}
	factory.Start(ctx.Done())
	factory.WaitForCacheSync(ctx.Done())
	result := &placement{Pod: pod.Name, Candidates: []string{}, Reasons: map[string]string{}}
	state := framework.NewCycleState()
	first, status, _ := scheduler.RunPreFilterPlugins(ctx, state, pod)
	infos, err := snapshot.NodeInfos().List()
	if err != nil {
		return nil, err
	}
	for _, info := range infos {
		name := info.Node().Name
		if !status.IsSuccess() {
			result.Reasons[name] = status.Message()
			continue
		}
		if first != nil && !first.AllNodes() && !first.NodeNames.Has(name) {
			result.Reasons[name] = "passed over before the filters"
			continue
		}
		if why := scheduler.RunFilterPlugins(ctx, state, pod, info); !why.IsSuccess() {
			result.Reasons[name] = why.Message()
			continue
		}
		result.Candidates = append(result.Candidates, name)
	}
	sort.Strings(result.Candidates)
	return result, nil
}

// tolerateExtendedResources does what the admission plugin of that name does
// (plugin/pkg/admission/extendedresourcetoleration).
func tolerateExtendedResources(pod *v1.Pod) {
	resources := sets.New[string]()
	for _, containers := range [][]v1.Container{pod.Spec.Containers, pod.Spec.InitContainers} {
		for _, container := range containers {
			for name := range container.Resources.Requests {
				if v1helper.IsExtendedResourceName(name) {
					resources.Insert(string(name))
				}
			}
		}
	}
	for _, name := range sets.List(resources) {
		added := v1.Toleration{Key: name, Operator: v1.TolerationOpExists, Effect: v1.TaintEffectNoSchedule}
		known := slices.ContainsFunc(pod.Spec.Tolerations,
			func(other v1.Toleration) bool { return other.MatchToleration(&added) })
		if !known {
			pod.Spec.Tolerations = append(pod.Spec.Tolerations, added)
		}
	}
}

func selectorOf(job *batchv1.Job) *metav1.LabelSelector {
	return &metav1.LabelSelector{MatchLabels: map[string]string{batchv1.ControllerUidLabel: string(job.UID)}}
}
