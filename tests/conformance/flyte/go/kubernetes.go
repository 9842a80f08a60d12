package main

import (
	v1 "k8s.io/api/core/v1"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/core"
	_ "k8s.io/kubernetes/pkg/apis/core/install"
	"k8s.io/kubernetes/pkg/apis/core/validation"
)

// refusals is what the API server has against a pod when it is created.
func refusals(built *v1.Pod) ([]string, error) {
	named := built.DeepCopy()
	named.Name, named.Namespace = "exec-n0-0", project+"-"+domain
	if named.Spec.ServiceAccountName == "" {
		// An admission controller writes it before the pod is validated.
		named.Spec.ServiceAccountName = "default"
	}
	legacyscheme.Scheme.Default(named)
	var internal core.Pod
	if err := legacyscheme.Scheme.Convert(named, &internal, nil); err != nil {
		return nil, err
	}
	options := pod.GetValidationOptionsFromPodSpecAndMeta(&internal.Spec, nil, &internal.ObjectMeta, nil)
	options.ResourceIsPod = true
	var causes []string
	for _, cause := range validation.ValidatePodCreate(&internal, options) {
		causes = append(causes, cause.Error())
	}
	return causes, nil
}
