package main

import (
	resourcev1 "k8s.io/api/resource/v1"
	resourcev1beta1 "k8s.io/api/resource/v1beta1"
	resourcev1beta2 "k8s.io/api/resource/v1beta2"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/apis/resource"
	_ "k8s.io/kubernetes/pkg/apis/resource/install"
	resourcevalidation "k8s.io/kubernetes/pkg/apis/resource/validation"
)

// claimRefusals is what the API server has against a claim of devices, a template of claims or a class of devices, of
// any version; nothing for other objects.
func claimRefusals(made runtime.Object) field.ErrorList {
	switch object := made.(type) {
	case *resourcev1.ResourceClaim, *resourcev1beta2.ResourceClaim, *resourcev1beta1.ResourceClaim:
		return converted(object, func(claim *resource.ResourceClaim) field.ErrorList {
			claim.Namespace = namespace
			return resourcevalidation.ValidateResourceClaim(claim)
		})
	case *resourcev1.ResourceClaimTemplate, *resourcev1beta2.ResourceClaimTemplate, *resourcev1beta1.ResourceClaimTemplate:
		return converted(object, func(template *resource.ResourceClaimTemplate) field.ErrorList {
			template.Namespace = namespace
			return resourcevalidation.ValidateResourceClaimTemplate(template)
		})
	case *resourcev1.DeviceClass, *resourcev1beta2.DeviceClass, *resourcev1beta1.DeviceClass:
		return converted(object, resourcevalidation.ValidateDeviceClass)
	}
	return nil
}

// converted hands the object on as the server's own code knows it.
func converted[T any](made runtime.Object, validate func(*T) field.ErrorList) field.ErrorList {
	internal := new(T)
	if err := legacyscheme.Scheme.Convert(made, internal, nil); err != nil {
		return field.ErrorList{field.InternalError(nil, err)}
	}
	return validate(internal)
}
