// What mig-parted says of files with layouts, of which each line of the input has one. Each line of the output has why it
// refuses the file; empty: it does not.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	spec "github.com/NVIDIA/mig-parted/api/spec/v1"
	"sigs.k8s.io/yaml"
)

type file struct {
	Text string `json:"text"`
}

type verdict struct {
	Refused string `json:"refused"`
}

func judge(text string) verdict {
	var read spec.Spec
	if err := yaml.Unmarshal([]byte(text), &read); err != nil {
		return verdict{Refused: err.Error()}
	}
	return verdict{}
}

func main() {
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 1<<24)
	output := json.NewEncoder(os.Stdout)
	for input.Scan() {
		var one file
		if err := json.Unmarshal(input.Bytes(), &one); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		if err := output.Encode(judge(one.Text)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
