package main

import (
	"path"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

// kustomize builds the kustomization in folder `of` of these files, by their paths, as
// `kustomize build` does.
func kustomize(files map[string]string, of string) (string, error) {
	disk := filesys.MakeFsInMemory()
	for name, content := range files {
		if err := disk.MkdirAll(path.Dir(name)); err != nil {
			return "", err
		}
		if err := disk.WriteFile(name, []byte(content)); err != nil {
			return "", err
		}
	}
	built, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(disk, of)
	if err != nil {
		return "", err
	}
	text, err := built.AsYaml()
	return string(text), err
}
