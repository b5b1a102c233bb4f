// Renders a chart as "helm template" does, with Go's own text/template and sprig.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"github.com/ghodss/yaml"
)

type files struct{ folder string }

func (f files) Get(name string) string {
	text, err := os.ReadFile(filepath.Join(f.folder, name))
	if err != nil {
		return ""
	}
	return string(text)
}

func main() {
	folder := os.Args[1]
	var input map[string]interface{}
	if err := json.NewDecoder(os.Stdin).Decode(&input); err != nil {
		panic(err)
	}
	input["Files"] = files{folder}
	set := template.New("chart").Option("missingkey=zero")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data interface{}) (string, error) {
		var out bytes.Buffer
		err := set.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["toYaml"] = func(value interface{}) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	functions["required"] = func(message string, value interface{}) (interface{}, error) {
		if value == nil || value == "" {
			return value, fmt.Errorf("%s", message)
		}
		return value, nil
	}
	set.Funcs(functions)
	names, _ := filepath.Glob(filepath.Join(folder, "templates", "*"))
	sort.Strings(names)
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			panic(err)
		}
		if _, err := set.New(filepath.Base(name)).Parse(string(text)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
	result := map[string]string{}
	for _, name := range names {
		base := filepath.Base(name)
		if strings.HasPrefix(base, "_") {
			continue
		}
		var out bytes.Buffer
		if err := set.ExecuteTemplate(&out, base, input); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		result[base] = strings.ReplaceAll(out.String(), "<no value>", "")
	}
	json.NewEncoder(os.Stdout).Encode(result)
}
