package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	v1 "k8s.io/api/core/v1"
	resourcev1 "k8s.io/api/resource/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer/json"
	utilyaml "k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	_ "k8s.io/kubernetes/pkg/apis/apps/install"
	_ "k8s.io/kubernetes/pkg/apis/batch/install"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	jobset "sigs.k8s.io/jobset/api/jobset/v1alpha2"
	lws "sigs.k8s.io/lws/api/leaderworkerset/v1"
)

const namespace = "default"

func init() {
	for _, add := range []func(*runtime.Scheme) error{jobset.AddToScheme, lws.AddToScheme} {
		if err := add(legacyscheme.Scheme); err != nil {
			panic(err)
		}
	}
}

var decoder = json.NewSerializerWithOptions(json.DefaultMetaFactory, legacyscheme.Scheme,
	legacyscheme.Scheme, json.SerializerOptions{Yaml: true, Strict: true})

// contents are the pods that a stream of manifests makes, in order, the templates of claims by their names, and what is
// wrong.
type contents struct {
	pods      []*v1.Pod
	templates map[string]resourcev1.ResourceClaimSpec
	errors    []string
}

func read(manifest string) contents {
	made := contents{templates: map[string]resourcev1.ResourceClaimSpec{}}
	reader := utilyaml.NewYAMLReader(bufio.NewReader(strings.NewReader(manifest)))
	for {
		document, err := reader.Read()
		if err == io.EOF {
			return made
		}
		if err != nil {
			return contents{errors: append(made.errors, err.Error())}
		}
		if len(bytes.TrimSpace(document)) == 0 {
			continue
		}
		object, _, err := decoder.Decode(document, nil, nil)
		if err != nil {
			made.errors = append(made.errors, err.Error())
			continue
		}
		legacyscheme.Scheme.Default(object)
		made.errors = append(made.errors, refusals(object)...)
		made.pods = append(made.pods, podsOf(object)...)
		if template, is := object.(*resourcev1.ResourceClaimTemplate); is {
			made.templates[template.Name] = template.Spec.Spec
		}
	}
}

// podsOf is what controllers make of an object.
func podsOf(object runtime.Object) []*v1.Pod {
	switch made := object.(type) {
	case *v1.Pod:
		return []*v1.Pod{made}
	case *v1.PodTemplate:
		return []*v1.Pod{podOf(made.Name, &made.Template, nil)}
	case *batchv1.Job:
		return podsOfJob(made.Name, &made.Spec)
	case *batchv1.CronJob:
		return podsOfJob(made.Name, &made.Spec.JobTemplate.Spec)
	case *appsv1.Deployment:
		return []*v1.Pod{podOf(made.Name, &made.Spec.Template, nil)}
	case *appsv1.StatefulSet:
		return []*v1.Pod{podOf(made.Name, &made.Spec.Template, nil)}
	case *jobset.JobSet:
		var pods []*v1.Pod
		for _, replicated := range made.Spec.ReplicatedJobs {
			for index := range replicated.Replicas {
				name := fmt.Sprintf("%s-%s-%d", made.Name, replicated.Name, index)
				pods = append(pods, podsOfJob(name, replicated.Template.Spec.DeepCopy())...)
			}
		}
		return pods
	case *lws.LeaderWorkerSet:
		return podsOfGroups(made)
	}
	return nil
}

// podsOfGroups are the leader and the workers of each group.
func podsOfGroups(made *lws.LeaderWorkerSet) []*v1.Pod {
	group := &made.Spec.LeaderWorkerTemplate
	templates := podTemplatesOf(group)
	var pods []*v1.Pod
	for index := range numberOr(made.Spec.Replicas, 1) {
		leader := fmt.Sprintf("%s-%d", made.Name, index)
		pods = append(pods, podOf(leader, templates[0], nil))
		for worker := int32(1); worker < numberOr(group.Size, 1); worker++ {
			pods = append(pods, podOf(fmt.Sprintf("%s-%d", leader, worker), &group.WorkerTemplate, nil))
		}
	}
	return pods
}

func numberOr(number *int32, otherwise int32) int32 {
	if number == nil {
		return otherwise
	}
	return *number
}

func podsOfJob(name string, spec *batchv1.JobSpec) []*v1.Pod {
	parallel := int32(1)
	if spec.Parallelism != nil {
		parallel = *spec.Parallelism
	}
	var pods []*v1.Pod
	for index := range parallel {
		labels := map[string]string{
			"job-name": name, batchv1.JobNameLabel: name,
			batchv1.JobCompletionIndexAnnotation: fmt.Sprint(index),
		}
		pods = append(pods, podOf(fmt.Sprintf("%s-%d", name, index), &spec.Template, labels))
	}
	return pods
}

func podOf(name string, template *v1.PodTemplateSpec, labels map[string]string) *v1.Pod {
	pod := &v1.Pod{ObjectMeta: *template.ObjectMeta.DeepCopy(), Spec: *template.Spec.DeepCopy()}
	pod.TypeMeta = metav1.TypeMeta{APIVersion: "v1", Kind: "Pod"}
	pod.Name, pod.Namespace = name, namespace
	if pod.Labels == nil {
		pod.Labels = map[string]string{}
	}
	for key, value := range labels {
		pod.Labels[key] = value
	}
	legacyscheme.Scheme.Default(pod)
	return pod
}
