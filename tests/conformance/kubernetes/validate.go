package main

import (
	"cmp"

	appsv1 "k8s.io/api/apps/v1"
	batchv1 "k8s.io/api/batch/v1"
	v1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	"k8s.io/kubernetes/pkg/api/pod"
	"k8s.io/kubernetes/pkg/apis/apps"
	appsvalidation "k8s.io/kubernetes/pkg/apis/apps/validation"
	"k8s.io/kubernetes/pkg/apis/batch"
	batchvalidation "k8s.io/kubernetes/pkg/apis/batch/validation"
	"k8s.io/kubernetes/pkg/apis/core"
	"k8s.io/kubernetes/pkg/apis/core/validation"
	"k8s.io/kubernetes/pkg/capabilities"
	jobset "sigs.k8s.io/jobset/api/jobset/v1alpha2"
	lws "sigs.k8s.io/lws/api/leaderworkerset/v1"
)

// As most clusters run: what a privileged container may do is for other policies to say.
func init() { capabilities.Setup(true, 0) }

// refusals is what the API server has against an object when it is created.
func refusals(object runtime.Object) []string {
	var causes field.ErrorList
	switch made := object.(type) {
	case *v1.Pod:
		causes = podRefusals(made)
	case *v1.PodTemplate:
		causes = podRefusals(podOf(nameOr(made.Name), &made.Template, nil))
	case *v1.Service:
		var service core.Service
		made.Namespace = namespace
		if made.Spec.ClusterIP != "" {
			// The server's strategy keeps the two alike.
			made.Spec.ClusterIPs = []string{made.Spec.ClusterIP}
		}
		if err := legacyscheme.Scheme.Convert(made, &service, nil); err != nil {
			return []string{err.Error()}
		}
		causes = validation.ValidateServiceCreate(&service)
	case *v1.ResourceQuota:
		var quota core.ResourceQuota
		made.Namespace = cmp.Or(made.Namespace, namespace)
		if err := legacyscheme.Scheme.Convert(made, &quota, nil); err != nil {
			return []string{err.Error()}
		}
		causes = validation.ValidateResourceQuota(&quota)
	case *v1.LimitRange:
		var limits core.LimitRange
		made.Namespace = cmp.Or(made.Namespace, namespace)
		if err := legacyscheme.Scheme.Convert(made, &limits, nil); err != nil {
			return []string{err.Error()}
		}
		causes = validation.ValidateLimitRange(&limits)
	case *batchv1.Job:
		causes = jobRefusals(made)
	case *batchv1.CronJob:
		causes = cronJobRefusals(made)
	case *jobset.JobSet:
		return jobSetRefusals(made)
	case *lws.LeaderWorkerSet:
		return leaderWorkerSetRefusals(made)
	case *appsv1.DaemonSet:
		causes = controllerRefusals(made, func(set *apps.DaemonSet) field.ErrorList {
			return appsvalidation.ValidateDaemonSet(set, templateOptions(&set.Spec.Template))
		})
	case *appsv1.Deployment:
		causes = controllerRefusals(made, func(deployment *apps.Deployment) field.ErrorList {
			return appsvalidation.ValidateDeployment(deployment, templateOptions(&deployment.Spec.Template))
		})
	case *appsv1.ReplicaSet:
		causes = controllerRefusals(made, func(set *apps.ReplicaSet) field.ErrorList {
			return appsvalidation.ValidateReplicaSet(set, templateOptions(&set.Spec.Template))
		})
	case *appsv1.StatefulSet:
		causes = controllerRefusals(made, func(set *apps.StatefulSet) field.ErrorList {
			return appsvalidation.ValidateStatefulSet(set, templateOptions(&set.Spec.Template))
		})
	case *v1.ReplicationController:
		causes = controllerRefusals(made, func(kept *core.ReplicationController) field.ErrorList {
			options := validation.PodValidationOptions{}
			if kept.Spec.Template != nil {
				options = templateOptions(kept.Spec.Template)
			}
			return validation.ValidateReplicationController(kept, options)
		})
	default:
		causes = claimRefusals(object)
	}
	return textsOf(causes)
}

func textsOf(causes field.ErrorList) []string {
	var texts []string
	for _, cause := range causes {
		texts = append(texts, cause.Error())
	}
	return texts
}

func nameOr(name string) string {
	if name == "" {
		return "unnamed"
	}
	return name
}

func podRefusals(made *v1.Pod) field.ErrorList {
	made.Namespace = namespace
	if made.Spec.ServiceAccountName == "" {
		// An admission controller writes it before the pod is validated.
		made.Spec.ServiceAccountName = "default"
	}
	legacyscheme.Scheme.Default(made)
	var internal core.Pod
	if err := legacyscheme.Scheme.Convert(made, &internal, nil); err != nil {
		return field.ErrorList{field.InternalError(nil, err)}
	}
	options := pod.GetValidationOptionsFromPodSpecAndMeta(&internal.Spec, nil, &internal.ObjectMeta, nil)
	options.ResourceIsPod = true
	return validation.ValidatePodCreate(&internal, options)
}

func jobRefusals(made *batchv1.Job) field.ErrorList {
	job := made.DeepCopy()
	job.Namespace = namespace
	// What the server's strategy fills in (pkg/registry/batch/job).
	generated := map[string]string{
		"job-name": job.Name, batchv1.JobNameLabel: job.Name,
		"controller-uid": "1", batchv1.ControllerUidLabel: "1",
	}
	job.UID = "1"
	if job.Spec.Template.Labels == nil {
		job.Spec.Template.Labels = map[string]string{}
	}
	for key, value := range generated {
		job.Spec.Template.Labels[key] = value
	}
	legacyscheme.Scheme.Default(job)
	var internal batch.Job
	if err := legacyscheme.Scheme.Convert(job, &internal, nil); err != nil {
		return field.ErrorList{field.InternalError(nil, err)}
	}
	internal.Spec.Selector = selectorOf(job)
	podOptions := templateOptions(&internal.Spec.Template)
	options := batchvalidation.JobValidationOptions{PodValidationOptions: podOptions, RequirePrefixedLabels: true}
	return batchvalidation.ValidateJob(&internal, options)
}

func cronJobRefusals(made *batchv1.CronJob) field.ErrorList {
	made.Namespace = namespace
	legacyscheme.Scheme.Default(made)
	var internal batch.CronJob
	if err := legacyscheme.Scheme.Convert(made, &internal, nil); err != nil {
		return field.ErrorList{field.InternalError(nil, err)}
	}
	return batchvalidation.ValidateCronJobCreate(&internal, templateOptions(&internal.Spec.JobTemplate.Spec.Template))
}

// controllerRefusals is what validate has against an object that keeps pods running, as the server reads it.
func controllerRefusals[Internal any](made controller, validate func(*Internal) field.ErrorList) field.ErrorList {
	made.SetNamespace(namespace)
	legacyscheme.Scheme.Default(made)
	var internal Internal
	if err := legacyscheme.Scheme.Convert(made, &internal, nil); err != nil {
		return field.ErrorList{field.InternalError(nil, err)}
	}
	return validate(&internal)
}

type controller interface {
	runtime.Object
	SetNamespace(string)
}

func templateOptions(template *core.PodTemplateSpec) validation.PodValidationOptions {
	return pod.GetValidationOptionsFromPodTemplate(template, nil)
}
