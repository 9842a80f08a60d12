package main

import (
	"context"
	"fmt"

	batchv1 "k8s.io/api/batch/v1"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	jobset "sigs.k8s.io/jobset/api/jobset/v1alpha2"
	jobnames "sigs.k8s.io/jobset/pkg/util/placement"
	"sigs.k8s.io/jobset/pkg/webhooks"
)

// jobSetRefusals is what JobSet's own webhook has against the set, and the API server against the
// jobs that its controller makes.
func jobSetRefusals(made *jobset.JobSet) []string {
	// Defaults of the definition's schema.
	for i := range made.Spec.ReplicatedJobs {
		replicated := &made.Spec.ReplicatedJobs[i]
		if replicated.GroupName == "" {
			replicated.GroupName = "default"
		}
		if replicated.Replicas == 0 {
			replicated.Replicas = 1
		}
	}
	webhook, err := webhooks.NewJobSetWebhook(nil)
	if err != nil {
		return []string{err.Error()}
	}
	if err := webhook.Default(context.Background(), made); err != nil {
		return []string{err.Error()}
	}
	var texts []string
	if _, err := webhook.ValidateCreate(context.Background(), made); err != nil {
		texts = append(texts, fmt.Sprintf("JobSet: %v", err))
	}
	var causes field.ErrorList
	for _, replicated := range made.Spec.ReplicatedJobs {
		job := &batchv1.Job{Spec: *replicated.Template.Spec.DeepCopy()}
		job.Name = jobnames.GenJobName(made.Name, replicated.Name, int(replicated.Replicas-1))
		legacyscheme.Scheme.Default(job)
		causes = append(causes, jobRefusals(job)...)
	}
	return append(texts, textsOf(causes)...)
}
