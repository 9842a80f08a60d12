// What Karpenter's own code says of pods and NodePools, with machines that are always to be had.
//
// Each line of the input is a case: NodePools, pods, and machines with their labels. Each line of the output has which
// NodePools Karpenter refuses, and for each pod and each other NodePool why no node would be made; empty: one would.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/api/resource"

	v1 "sigs.k8s.io/karpenter/pkg/apis/v1"
	"sigs.k8s.io/karpenter/pkg/cloudprovider"
	provisioning "sigs.k8s.io/karpenter/pkg/controllers/provisioning/scheduling"
	"sigs.k8s.io/karpenter/pkg/scheduling"
	"sigs.k8s.io/karpenter/pkg/utils/resources"
)

const awsDomain = "karpenter.k8s.aws"

// What the provider for AWS adds (aws/karpenter-provider-aws, pkg/apis/v1/labels.go).
var awsLabels = []string{
	"topology.k8s.aws/zone-id", awsDomain + "/capacity-reservation-id", awsDomain + "/capacity-reservation-type",
	awsDomain + "/instance-hypervisor", awsDomain + "/instance-encryption-in-transit-supported",
	awsDomain + "/instance-category", awsDomain + "/instance-family", awsDomain + "/instance-generation",
	awsDomain + "/instance-size", awsDomain + "/instance-local-nvme", awsDomain + "/instance-cpu",
	awsDomain + "/instance-cpu-manufacturer", awsDomain + "/instance-cpu-sustained-clock-speed-mhz",
	awsDomain + "/instance-memory", awsDomain + "/instance-ebs-bandwidth", awsDomain + "/instance-network-bandwidth",
	awsDomain + "/instance-gpu-name", awsDomain + "/instance-gpu-manufacturer", awsDomain + "/instance-gpu-count",
	awsDomain + "/instance-gpu-memory", awsDomain + "/instance-accelerator-name",
	awsDomain + "/instance-accelerator-manufacturer", awsDomain + "/instance-accelerator-count",
}

type machine struct {
	Name   string              `json:"name"`
	Labels map[string][]string `json:"labels"`
	Device string              `json:"device"`
	Count  string              `json:"count"`
}

type testCase struct {
	NodePools []v1.NodePool `json:"nodePools"`
	Pods      []corev1.Pod  `json:"pods"`
	Machines  []machine     `json:"machines"`
}

type reason struct {
	Kind string `json:"kind"` // taint, label, machine; empty: none
	Text string `json:"text"`
}

type verdict struct {
	Refused map[string]string            `json:"refused"`
	Reasons map[string]map[string]reason `json:"reasons"` // by pod and NodePool
}

func typesOf(machines []machine) []*cloudprovider.InstanceType {
	var types []*cloudprovider.InstanceType
	for _, one := range machines {
		requirements := scheduling.NewRequirements()
		for key, values := range one.Labels {
			operator := corev1.NodeSelectorOpIn
			if len(values) == 0 {
				operator = corev1.NodeSelectorOpDoesNotExist
			}
			requirements.Add(scheduling.NewRequirement(key, operator, values...))
		}
		capacity := corev1.ResourceList{corev1.ResourceName(one.Device): resource.MustParse(one.Count)}
		types = append(types, &cloudprovider.InstanceType{Name: one.Name, Requirements: requirements, Capacity: capacity})
	}
	return types
}

// Scheduler.addToNewNodeClaim and filterByRemainingResources, for a NodePool without nodes.
func withinLimits(one *cloudprovider.InstanceType, limits v1.Limits) bool {
	for name, limit := range limits {
		if resources.Cmp(one.Capacity[name], limit) > 0 {
			return false
		}
	}
	return true
}

// NodeClaim.CanAdd, for a node of its own.
func judge(pool *v1.NodePool, pod *corev1.Pod, types []*cloudprovider.InstanceType) reason {
	template := provisioning.NewNodeClaimTemplate(pool)
	template.Requirements.Add(scheduling.NewRequirement(corev1.LabelHostname, corev1.NodeSelectorOpIn, "placeholder"))
	if err := scheduling.Taints(template.Spec.Taints).ToleratesPod(pod); err != nil {
		return reason{Kind: "taint", Text: err.Error()}
	}
	wanted := scheduling.NewStrictPodRequirements(pod)
	if err := template.Requirements.Compatible(wanted, scheduling.AllowUndefinedWellKnownLabels); err != nil {
		return reason{Kind: "label", Text: err.Error()}
	}
	template.Requirements.Add(wanted.Values()...)
	if nodes, limited := pool.Spec.Limits[resources.Node]; limited && nodes.IsZero() {
		return reason{Kind: "machine", Text: "node limits have been exhausted"}
	}
	var left cloudprovider.InstanceTypes
	for _, one := range types {
		if one.Requirements.Intersects(template.Requirements) == nil &&
			resources.Fits(resources.RequestsForPods(pod), withPods(one.Capacity)) && withinLimits(one, pool.Spec.Limits) {
			left = append(left, one)
		}
	}
	if len(left) == 0 {
		return reason{Kind: "machine", Text: "no instance type met all requirements"}
	}
	if template.Requirements.HasMinValues() {
		if _, _, err := left.SatisfiesMinValues(template.Requirements); err != nil {
			return reason{Kind: "machine", Text: err.Error()}
		}
	}
	return reason{}
}

func withPods(capacity corev1.ResourceList) corev1.ResourceList {
	all := capacity.DeepCopy()
	all[corev1.ResourcePods] = resource.MustParse("100")
	return all
}

// Terms of the affinity are tried one after the other, as Preferences.Relax does.
func judgeTerms(pool *v1.NodePool, pod *corev1.Pod, types []*cloudprovider.InstanceType) reason {
	preferences := &provisioning.Preferences{ToleratePreferNoSchedule: true}
	pod = pod.DeepCopy()
	for {
		said := judge(pool, pod, types)
		if said.Kind == "" || !preferences.Relax(context.Background(), pod) {
			return said
		}
	}
}

func run(line []byte) (*verdict, error) {
	var one testCase
	if err := json.Unmarshal(line, &one); err != nil {
		return nil, err
	}
	said := &verdict{Refused: map[string]string{}, Reasons: map[string]map[string]reason{}}
	types := typesOf(one.Machines)
	for i := range one.NodePools {
		pool := &one.NodePools[i]
		if err := pool.RuntimeValidate(context.Background()); err != nil {
			said.Refused[pool.Name] = err.Error()
		}
	}
	for i := range one.Pods {
		pod := &one.Pods[i]
		said.Reasons[pod.Name] = map[string]reason{}
		for j := range pod.Spec.Containers {
			// As the API server does.
			pod.Spec.Containers[j].Resources.Requests = pod.Spec.Containers[j].Resources.Limits
		}
		for j := range one.NodePools {
			pool := &one.NodePools[j]
			if said.Refused[pool.Name] == "" {
				said.Reasons[pod.Name][pool.Name] = judgeTerms(pool, pod, types)
			}
		}
	}
	return said, nil
}

func main() {
	v1.WellKnownLabels = v1.WellKnownLabels.Insert(awsLabels...)
	v1.RestrictedLabelDomains = v1.RestrictedLabelDomains.Insert(awsDomain)
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 64<<20)
	output := json.NewEncoder(os.Stdout)
	for input.Scan() {
		said, err := run(input.Bytes())
		if err == nil {
			err = output.Encode(said)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
