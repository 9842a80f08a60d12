package main

import (
	"context"
	"fmt"

	v1 "k8s.io/api/core/v1"
	resourcev1 "k8s.io/api/resource/v1"
	"k8s.io/apimachinery/pkg/api/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/types"
	"k8s.io/apimachinery/pkg/util/sets"
	"k8s.io/dynamic-resource-allocation/cel"
	"k8s.io/dynamic-resource-allocation/structured"
	"k8s.io/utils/ptr"
)

const nvidia = "gpu.nvidia.com"

// device is what a driver publishes of one device of a node: NVIDIA's, if none is named, of which a
// partition has a profile. Those of others have attributes alone.
type device struct {
	Driver     string            `json:"driver"`
	Product    string            `json:"product"`
	Profile    string            `json:"profile"`
	Memory     string            `json:"memory"`
	Attributes map[string]string `json:"attributes"`
}

func (one device) driver() string {
	if one.Driver == "" {
		return nvidia
	}
	return one.Driver
}

// The classes that the drivers install (kubernetes-sigs/dra-driver-nvidia-gpu 95932046,
// kubernetes-sigs/dra-driver-google-tpu f5a9d8c, ROCm/k8s-gpu-dra-driver 2622427): NVIDIA's by the type.
type classes struct{}

func (classes) Get(name string) (*resourcev1.DeviceClass, error) {
	kinds := map[string]string{nvidia: "gpu", "mig.nvidia.com": "mig"}
	expression := fmt.Sprintf("device.driver == '%s'", name)
	if kind, found := kinds[name]; found {
		expression = fmt.Sprintf("device.driver == '%s' && device.attributes['%s'].type == '%s'", nvidia, nvidia, kind)
	} else if name != "gpu.amd.com" && name != "tpu.google.com" {
		return nil, fmt.Errorf("there is no DeviceClass %s", name)
	}
	return &resourcev1.DeviceClass{
		ObjectMeta: metav1.ObjectMeta{Name: name},
		Spec: resourcev1.DeviceClassSpec{
			Selectors: []resourcev1.DeviceSelector{{CEL: &resourcev1.CELDeviceSelector{Expression: expression}}}},
	}, nil
}

func (all classes) List() ([]*resourcev1.DeviceClass, error) { return nil, nil }

// allocation is what nodes have, and which of it is taken.
type allocation struct {
	slices []*resourcev1.ResourceSlice
	taken  sets.Set[structured.DeviceID]
}

func newAllocation(devices map[string][]device) *allocation {
	made := &allocation{taken: sets.New[structured.DeviceID]()}
	for node, list := range devices {
		if len(list) == 0 {
			continue
		}
		slice := &resourcev1.ResourceSlice{
			ObjectMeta: metav1.ObjectMeta{Name: node},
			Spec: resourcev1.ResourceSliceSpec{
				Driver: list[0].driver(), NodeName: ptr.To(node),
				Pool: resourcev1.ResourcePool{Name: node, Generation: 1, ResourceSliceCount: 1},
			}}
		for i, one := range list {
			slice.Spec.Devices = append(slice.Spec.Devices, published(i, one))
		}
		made.slices = append(made.slices, slice)
	}
	return made
}

func published(index int, one device) resourcev1.Device {
	text := func(value string) resourcev1.DeviceAttribute { return resourcev1.DeviceAttribute{StringValue: &value} }
	kind := "gpu"
	attributes := map[resourcev1.QualifiedName]resourcev1.DeviceAttribute{}
	for name, value := range one.Attributes {
		attributes[resourcev1.QualifiedName(name)] = text(value)
	}
	if one.driver() == nvidia {
		attributes["productName"] = text(one.Product)
		if one.Profile != "" {
			kind = "mig"
			attributes["profile"] = text(one.Profile)
		}
		attributes["type"] = text(kind)
	}
	capacity := map[resourcev1.QualifiedName]resourcev1.DeviceCapacity{}
	if one.Memory != "" {
		capacity["memory"] = resourcev1.DeviceCapacity{Value: resource.MustParse(one.Memory)}
	}
	return resourcev1.Device{Name: fmt.Sprintf("%s-%d", kind, index), Attributes: attributes, Capacity: capacity}
}

// claimsOf is what the resource claim controller makes of a pod.
func claimsOf(pod *v1.Pod, templates map[string]resourcev1.ResourceClaimSpec) ([]*resourcev1.ResourceClaim, error) {
	var claims []*resourcev1.ResourceClaim
	for _, entry := range pod.Spec.ResourceClaims {
		name := ptr.Deref(entry.ResourceClaimTemplateName, "")
		spec, found := templates[name]
		if !found {
			return nil, fmt.Errorf("there is no ResourceClaimTemplate %q", name)
		}
		uid := types.UID(pod.Name + "-" + entry.Name)
		claims = append(claims, &resourcev1.ResourceClaim{
			ObjectMeta: metav1.ObjectMeta{Name: pod.Name + "-" + entry.Name, Namespace: namespace, UID: uid}, Spec: spec})
	}
	return claims, nil
}

// allocate says which devices of the node the claims get; nil when it has too few.
func (all *allocation) allocate(ctx context.Context, node *v1.Node,
	claims []*resourcev1.ResourceClaim) ([]resourcev1.AllocationResult, error) {
	state := structured.AllocatedState{
		AllocatedDevices: all.taken, AllocatedSharedDeviceIDs: sets.New[structured.SharedDeviceID](),
		AggregatedCapacity: structured.NewConsumedCapacityCollection()}
	features := structured.Features{AdminAccess: true, PrioritizedList: true}
	allocator, err := structured.NewAllocator(ctx, features, state, classes{}, all.slices, cel.NewCache(32, cel.Features{}))
	if err != nil {
		return nil, err
	}
	return allocator.Allocate(ctx, node, claims)
}

// take notes that the devices are gone.
func (all *allocation) take(results []resourcev1.AllocationResult) {
	for _, result := range results {
		for _, one := range result.Devices.Results {
			all.taken.Insert(structured.MakeDeviceID(one.Driver, one.Pool, one.Device))
		}
	}
}
