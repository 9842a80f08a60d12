// The judge of claims of devices: which fields an API server of some version drops from an object, without saying so.
//
// One JSON object a line in, one out, in the same order:
//
//	{"manifest": "YAML or JSON of one object"}
//	{"dropped": ["spec.devices.requests[0].exactly.capacity"]}
//
// The server is the one of go.mod, as a version that it can emulate (`1.33`) and with gates that are switched on besides
// those that the version has on:
//
//	judge 1.33 DRAAdminAccess
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"sort"

	resourcev1 "k8s.io/api/resource/v1"
	resourcev1beta1 "k8s.io/api/resource/v1beta1"
	resourcev1beta2 "k8s.io/api/resource/v1beta2"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/version"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/apis/resource"
	_ "k8s.io/kubernetes/pkg/apis/resource/install"
	_ "k8s.io/kubernetes/pkg/features"
	"k8s.io/kubernetes/pkg/registry/resource/deviceclass"
	"k8s.io/kubernetes/pkg/registry/resource/resourceclaim"
	"k8s.io/kubernetes/pkg/registry/resource/resourceclaimtemplate"
)

type question struct {
	Manifest string `json:"manifest"`
}

type answer struct {
	Dropped []string `json:"dropped"`
}

// prepare is what the server does to an object before it stores it.
func prepare(object runtime.Object) {
	ctx := context.Background()
	switch made := object.(type) {
	case *resource.ResourceClaim:
		resourceclaim.NewStrategy(nil).PrepareForCreate(ctx, made)
	case *resource.ResourceClaimTemplate:
		resourceclaimtemplate.NewStrategy(nil).PrepareForCreate(ctx, made)
	case *resource.DeviceClass:
		deviceclass.Strategy.PrepareForCreate(ctx, made)
	}
}

// internal is an empty object as the server's own code knows it.
func internal(object runtime.Object) (runtime.Object, error) {
	switch object.(type) {
	case *resourcev1.ResourceClaim, *resourcev1beta2.ResourceClaim, *resourcev1beta1.ResourceClaim:
		return &resource.ResourceClaim{}, nil
	case *resourcev1.ResourceClaimTemplate, *resourcev1beta2.ResourceClaimTemplate, *resourcev1beta1.ResourceClaimTemplate:
		return &resource.ResourceClaimTemplate{}, nil
	case *resourcev1.DeviceClass, *resourcev1beta2.DeviceClass, *resourcev1beta1.DeviceClass:
		return &resource.DeviceClass{}, nil
	}
	return nil, fmt.Errorf("%T is not judged", object)
}

// asWritten is the object as its version writes it, with what the server did to it when `stored`.
func asWritten(object runtime.Object, stored bool) (any, error) {
	own, err := internal(object)
	if err != nil {
		return nil, err
	}
	if err := legacyscheme.Scheme.Convert(object, own, nil); err != nil {
		return nil, err
	}
	if stored {
		prepare(own)
	}
	back, err := legacyscheme.Scheme.ConvertToVersion(own, object.GetObjectKind().GroupVersionKind().GroupVersion())
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(back)
	if err != nil {
		return nil, err
	}
	var value any
	return value, json.Unmarshal(text, &value)
}

// missing are the outermost places of `before` that `after` has not got.
func missing(before, after any, place string, found *[]string) {
	switch old := before.(type) {
	case map[string]any:
		now, _ := after.(map[string]any)
		for key, value := range old {
			path := key
			if place != "" {
				path = place + "." + key
			}
			if other, has := now[key]; has {
				missing(value, other, path, found)
			} else {
				*found = append(*found, path)
			}
		}
	case []any:
		now, _ := after.([]any)
		for index, value := range old {
			path := fmt.Sprintf("%s[%d]", place, index)
			if index < len(now) {
				missing(value, now[index], path, found)
			} else {
				*found = append(*found, path)
			}
		}
	}
}

func judge(asked question) (answer, error) {
	object, _, err := legacyscheme.Codecs.UniversalDeserializer().Decode([]byte(asked.Manifest), nil, nil)
	if err != nil {
		return answer{}, err
	}
	before, err := asWritten(object, false)
	if err != nil {
		return answer{}, err
	}
	after, err := asWritten(object, true)
	if err != nil {
		return answer{}, err
	}
	said := answer{Dropped: []string{}}
	missing(before, after, "", &said.Dropped)
	sort.Strings(said.Dropped)
	return said, nil
}

// switchTo makes the server one of this version with these gates. A gate cannot be taken back: one run has one version.
func switchTo(kubernetes string, gates []string) error {
	feature := utilfeature.DefaultMutableFeatureGate
	if err := feature.SetEmulationVersion(version.MustParse(kubernetes)); err != nil {
		return err
	}
	on := map[string]bool{}
	for _, gate := range gates {
		on[gate] = true
	}
	return feature.SetFromMap(on)
}

func run() error {
	if err := switchTo(os.Args[1], os.Args[2:]); err != nil {
		return err
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<28)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var asked question
		if err := json.Unmarshal(lines.Bytes(), &asked); err != nil {
			return err
		}
		said, err := judge(asked)
		if err != nil {
			return err
		}
		if err := out.Encode(said); err != nil {
			return err
		}
	}
	return lines.Err()
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
