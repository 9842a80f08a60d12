package main

import (
	"encoding/base64"
	"encoding/json"

	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/proto"

	"github.com/flyteorg/flyte/flyteidl/gen/pb-go/flyteidl/core"
	v1 "k8s.io/api/core/v1"
)

// decodeInterfaces writes the messages that containers get as arguments as JSON with sorted keys:
// serialised, the entries of a map have no order, so that equal interfaces need not have equal bytes.
func decodeInterfaces(pod *v1.PodSpec) error {
	for _, containers := range [][]v1.Container{pod.InitContainers, pod.Containers} {
		for _, container := range containers {
			if err := decodeArguments(container.Args); err != nil {
				return err
			}
		}
	}
	return nil
}

func decodeArguments(arguments []string) error {
	for i := 1; i < len(arguments); i++ {
		var message proto.Message
		switch arguments[i-1] {
		case "--interface":
			message = &core.TypedInterface{}
		case "--input-interface":
			message = &core.VariableMap{}
		default:
			continue
		}
		text, err := decoded(arguments[i], message)
		if err != nil {
			return err
		}
		arguments[i] = text
	}
	return nil
}

func decoded(argument string, message proto.Message) (string, error) {
	data, err := base64.StdEncoding.DecodeString(argument)
	if err != nil {
		return "", err
	}
	if err := proto.Unmarshal(data, message); err != nil {
		return "", err
	}
	text, err := protojson.Marshal(message)
	if err != nil {
		return "", err
	}
	// protojson varies its blanks on purpose.
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return "", err
	}
	sorted, err := json.Marshal(value)
	return string(sorted), err
}
