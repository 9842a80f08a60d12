"""Writes the JSON Schemas that kubeconform reads without a network, from the OpenAPI document of Kubernetes.

    kubeconform_schemas.py SWAGGER FOLDER

SWAGGER is `api/openapi-spec/swagger.json` of the Go module k8s.io/kubernetes. FOLDER gets a file for each kind of KINDS, in
which no reference is left; `-schema-location FOLDER/{{.ResourceKind}}{{.KindSuffix}}.json` finds them.
"""

import json
import pathlib
import sys

KINDS = {"job-batch-v1": "io.k8s.api.batch.v1.Job"}
# What is an integer or a text, and which the document calls a text alone.
EITHER = ("io.k8s.apimachinery.pkg.util.intstr.IntOrString", "io.k8s.apimachinery.pkg.api.resource.Quantity")


def resolved(schema, definitions: dict):
    if isinstance(schema, list):
        return [resolved(one, definitions) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return {"type": ["string", "number"]} if name in EITHER else resolved(definitions[name], definitions)
    made = {key: resolved(value, definitions) for key, value in schema.items()}
    if "properties" in made:
        made["additionalProperties"] = False
    return made


def main() -> None:
    document, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    definitions = json.loads(document.read_text(encoding="utf-8"))["definitions"]
    folder.mkdir(parents=True, exist_ok=True)
    for name, kind in KINDS.items():
        (folder / f"{name}.json").write_text(json.dumps(resolved(definitions[kind], definitions)), encoding="utf-8")


if __name__ == "__main__":
    main()
