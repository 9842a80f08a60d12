package main

import (
	"context"
	"fmt"

	v1 "k8s.io/api/core/v1"
	lws "sigs.k8s.io/lws/api/leaderworkerset/v1"
	lwshooks "sigs.k8s.io/lws/pkg/webhooks"
)

// leaderWorkerSetRefusals is what the set's own webhook has against it, and the API server against
// its pods.
func leaderWorkerSetRefusals(made *lws.LeaderWorkerSet) (texts []string) {
	group := &made.Spec.LeaderWorkerTemplate
	// Defaults of the definition's schema.
	if made.Spec.StartupPolicy == "" {
		made.Spec.StartupPolicy = lws.LeaderCreatedStartupPolicy
	}
	if made.Spec.Replicas == nil {
		made.Spec.Replicas = new(int32)
		*made.Spec.Replicas = 1
	}
	if group.Size == nil {
		group.Size = new(int32)
		*group.Size = 1
	}
	made.Namespace = namespace
	// The webhook takes for granted what the schema demands.
	defer func() {
		if fault := recover(); fault != nil {
			texts = append(texts, fmt.Sprintf("LeaderWorkerSet: %v", fault))
		}
	}()
	webhook := &lwshooks.LeaderWorkerSetWebhook{}
	if err := webhook.Default(context.Background(), made); err != nil {
		return []string{err.Error()}
	}
	if _, err := webhook.ValidateCreate(context.Background(), made); err != nil {
		texts = append(texts, fmt.Sprintf("LeaderWorkerSet: %v", err))
	}
	for _, template := range podTemplatesOf(group) {
		texts = append(texts, textsOf(podRefusals(podOf(nameOr(made.Name), template, nil)))...)
	}
	return texts
}

func podTemplatesOf(group *lws.LeaderWorkerTemplate) []*v1.PodTemplateSpec {
	if group.LeaderTemplate == nil {
		return []*v1.PodTemplateSpec{&group.WorkerTemplate}
	}
	return []*v1.PodTemplateSpec{group.LeaderTemplate, &group.WorkerTemplate}
}
