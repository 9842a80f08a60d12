// What the API server and the webhooks of Kueue say of objects that describe a cluster.
//
// Each line of the input is {"manifest": TEXT}, an object as JSON; each line of the output {"errors": [TEXT...]}: the
// schema and the expressions of its CustomResourceDefinition, fields that it does not have, and Kueue's webhook.
// The argument is a folder with definitions of Kueue; those of Karpenter are compiled in.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	apiext "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	apiextv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	apivalidation "k8s.io/apimachinery/pkg/api/validation"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"sigs.k8s.io/controller-runtime/pkg/conversion"
	"sigs.k8s.io/controller-runtime/pkg/webhook/admission"
	karpenter "sigs.k8s.io/karpenter/pkg/apis"
	"sigs.k8s.io/kueue/apis/kueue/v1beta1"
	"sigs.k8s.io/kueue/pkg/webhooks"
	"sigs.k8s.io/yaml"
)

type definition struct {
	structural *schema.Structural
	validator  validation.SchemaValidator
	rules      *cel.Validator
	namespaced bool
}

// By kind, and version with its group.
type definitions map[[2]string]definition

func (known definitions) add(crd *apiextv1.CustomResourceDefinition) error {
	for _, version := range crd.Spec.Versions {
		internal := &apiext.JSONSchemaProps{}
		err := apiextv1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(version.Schema.OpenAPIV3Schema, internal, nil)
		if err != nil {
			return err
		}
		structural, err := schema.NewStructural(internal)
		if err != nil {
			return err
		}
		validator, _, err := validation.NewSchemaValidator(internal)
		if err != nil {
			return err
		}
		known[[2]string{crd.Spec.Names.Kind, crd.Spec.Group + "/" + version.Name}] = definition{
			structural, validator, cel.NewValidator(structural, true, celconfig.PerCallLimit),
			crd.Spec.Scope == apiextv1.NamespaceScoped}
	}
	return nil
}

func load(folder string) (definitions, error) {
	known := definitions{}
	files, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no definitions in %s", folder)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		crd := &apiextv1.CustomResourceDefinition{}
		if err := yaml.Unmarshal(text, crd); err != nil {
			return nil, err
		}
		if err := known.add(crd); err != nil {
			return nil, err
		}
	}
	for _, crd := range karpenter.CRDs {
		if err := known.add(crd); err != nil {
			return nil, err
		}
	}
	return known, nil
}

func texts(list field.ErrorList) []string {
	var all []string
	for _, one := range list {
		all = append(all, one.Error())
	}
	return all
}

// What a webhook is asked.
type webhook[T any] interface {
	ValidateCreate(context.Context, T) (admission.Warnings, error)
}

// Decodes an object of either version, and asks the webhook of its kind.
func ask[T any](hook webhook[*T], text []byte, older conversion.Convertible) error {
	made := new(T)
	if older == nil {
		if err := json.Unmarshal(text, made); err != nil {
			return err
		}
	} else {
		if err := json.Unmarshal(text, older); err != nil {
			return err
		}
		if err := older.ConvertTo(any(made).(conversion.Hub)); err != nil {
			return err
		}
	}
	_, err := hook.ValidateCreate(context.Background(), made)
	return err
}

// The errors of Kueue's webhook, which sees an object after it has been filled up.
func refusals(kind, version string, object map[string]any) error {
	text, err := json.Marshal(object)
	if err != nil {
		return err
	}
	older := version == "kueue.x-k8s.io/v1beta1"
	switch {
	case kind == "ClusterQueue" && older:
		return ask(&webhooks.ClusterQueueWebhook{}, text, &v1beta1.ClusterQueue{})
	case kind == "ClusterQueue":
		return ask(&webhooks.ClusterQueueWebhook{}, text, nil)
	case kind == "Cohort" && !older:
		return ask(&webhooks.CohortWebhook{}, text, nil)
	case kind == "ResourceFlavor" && !older:
		return ask(&webhooks.ResourceFlavorWebhook{}, text, nil)
	}
	return nil
}

// What the server refuses of the metadata of any object.
func wrongMetadata(object map[string]any, namespaced bool) []string {
	meta, _, unknown, err := objectmeta.GetObjectMetaWithOptions(object, objectmeta.ObjectMetaOptions{
		ReturnUnknownFieldPaths: true, ParentPath: nil})
	if err != nil {
		return []string{err.Error()}
	}
	var errors []string
	for _, path := range unknown {
		errors = append(errors, "unknown field "+path)
	}
	if meta == nil {
		return append(errors, "no metadata")
	}
	if namespaced && meta.Namespace == "" {
		meta.Namespace = "default" // the client's
	}
	return append(errors, texts(apivalidation.ValidateObjectMeta(meta, namespaced, apivalidation.NameIsDNSSubdomain,
		field.NewPath("metadata")))...)
}

func (known definitions) judge(manifest string) []string {
	object := map[string]any{}
	// As the server reads it: whole numbers are integers.
	if err := utiljson.Unmarshal([]byte(manifest), &object); err != nil {
		return []string{err.Error()}
	}
	kind, _ := object["kind"].(string)
	version, _ := object["apiVersion"].(string)
	of, found := known[[2]string{kind, version}]
	if !found {
		return []string{fmt.Sprintf("nobody knows %s %s", version, kind)}
	}
	options := schema.UnknownFieldPathOptions{TrackUnknownFieldPaths: true}
	errors := wrongMetadata(object, of.namespaced)
	for _, path := range pruning.PruneWithOptions(object, of.structural, true, options) {
		errors = append(errors, "unknown field "+path)
	}
	errors = append(errors, texts(validation.ValidateCustomResource(nil, object, of.validator))...)
	if len(errors) > 0 {
		return errors
	}
	defaulting.Default(object, of.structural)
	failed, _ := of.rules.Validate(context.Background(), nil, of.structural, object, nil, celconfig.RuntimeCELCostBudget)
	errors = append(errors, texts(failed)...)
	if len(errors) > 0 {
		return errors
	}
	if err := refusals(kind, version, object); err != nil {
		errors = append(errors, err.Error())
	}
	return errors
}

func run() error {
	if len(os.Args) != 2 {
		return fmt.Errorf("usage: judge FOLDER")
	}
	known, err := load(os.Args[1])
	if err != nil {
		return err
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<26)
	out := json.NewEncoder(os.Stdout)
	for lines.Scan() {
		var one struct {
			Manifest string `json:"manifest"`
		}
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			return err
		}
		errors := known.judge(one.Manifest)
		if err := out.Encode(map[string]any{"errors": errors}); err != nil {
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
