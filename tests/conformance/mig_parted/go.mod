module accelc.dev/conformance/mig_parted

go 1.26.5

require (
	github.com/NVIDIA/mig-parted v0.7.0
	sigs.k8s.io/yaml v1.6.0
)

require (
	github.com/NVIDIA/go-nvlib v0.2.0 // indirect
	github.com/NVIDIA/go-nvml v0.12.0-3 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/sirupsen/logrus v1.9.3 // indirect
	go.yaml.in/yaml/v2 v2.4.2 // indirect
	golang.org/x/sys v0.18.0 // indirect
)
