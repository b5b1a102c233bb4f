import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { type Node, type Operand, type Pipeline, readTemplate, type Value } from './read-template.ts';
import { isTrue, printed, templateFunctions } from './template-functions.ts';

/** Values of a chart, or the data of a template. */
export type Values = Record<string, Value>;

interface Scope {
  readonly dot: Value;
  readonly variables: ReadonlyMap<string, { value: Value }>;
}

const inner = (scope: Scope, dot: Value, variables: Record<string, Value>): Scope => ({
  dot,
  variables: new Map([
    ...scope.variables,
    ...Object.entries(variables).map(([name, value]) => [name, { value }] as const),
  ]),
});

const fieldOf = (value: Value, name: string): Value =>
  typeof value === 'object' && value !== null ? (value as Values)[name] : undefined;

/** Evaluates the templates of one chart. It is not Helm: `npm run drill:chart` compares the two languages. */
class Templates {
  readonly #defined = new Map<string, Node[]>();

  add(nodes: readonly Node[]): void {
    for (const node of nodes) if (node.kind === 'define') this.#defined.set(node.name, node.body);
  }

  render(nodes: readonly Node[], data: Value): string {
    return this.#write(nodes, { dot: data, variables: new Map([['$', { value: data }]]) });
  }

  #write(nodes: readonly Node[], outer: Scope): string {
    let scope = outer;
    let text = '';
    for (const node of nodes) {
      if (node.kind === 'text') text += node.text;
      else if (node.kind === 'output') {
        const value = this.#evaluate(node.pipeline, scope);
        const { variables, isNew } = node.pipeline;
        if (variables.length === 0) text += printed(value);
        else if (isNew) scope = inner(scope, scope.dot, { [variables[0] ?? '']: value });
        else this.#assign(scope, variables[0] ?? '', value);
      } else if (node.kind !== 'define') text += this.#block(node, scope);
    }
    return text;
  }

  #assign(scope: Scope, name: string, value: Value): void {
    const variable = scope.variables.get(name);
    if (!variable) throw new Error(`${name} is not declared`);
    variable.value = value;
  }

  #block(node: Extract<Node, { otherwise: Node[] }>, scope: Scope): string {
    const value = this.#evaluate(node.pipeline, scope);
    if (!isTrue(value)) return this.#write(node.otherwise, inner(scope, scope.dot, {}));
    if (node.kind === 'if') return this.#write(node.body, inner(scope, scope.dot, {}));
    if (node.kind === 'with') return this.#write(node.body, inner(scope, value, {}));
    const { variables } = node.pipeline;
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value as Values).toSorted();
    return entries
      .map(([key, each]) => {
        const named = variables.length === 2 ? [key, each] : [each];
        return inner(scope, each, Object.fromEntries(variables.map((name, at) => [name, named[at]])));
      })
      .map((each) => this.#write(node.body, each))
      .join('');
  }

  #evaluate({ commands }: Pipeline, scope: Scope): Value {
    let piped: Value[] = [];
    for (const command of commands) piped = [this.#command(command, scope, piped)];
    return piped[0];
  }

  #command([first, ...rest]: readonly Operand[], scope: Scope, piped: Value[]): Value {
    if (!first) throw new Error('a command is missing');
    const args = [...rest.map((operand) => this.#operand(operand, scope)), ...piped];
    if (first.kind === 'call') return this.#call(first.name, args);
    const value = this.#operand(first, scope);
    if (typeof value === 'function') return value(...args);
    if (args.length > 0) throw new Error('a value that is not a function has arguments');
    return value;
  }

  #call(name: string, args: Value[]): Value {
    if (name === 'include') {
      const nodes = this.#defined.get(String(args[0]));
      if (!nodes) throw new Error(`there is no template ${args[0]}`);
      return this.render(nodes, args[1]);
    }
    const found = templateFunctions[name] as ((...args: Value[]) => Value) | undefined;
    if (!found) throw new Error(`there is no function ${name}`);
    return found(...args);
  }

  #operand(operand: Operand, scope: Scope): Value {
    if (operand.kind === 'literal') return operand.value;
    if (operand.kind === 'call') return this.#call(operand.name, []);
    if (operand.kind === 'pipeline') return operand.fields.reduce(fieldOf, this.#evaluate(operand.pipeline, scope));
    const { variable, fields } = operand;
    if (variable !== null && !scope.variables.has(variable)) throw new Error(`${variable} is not declared`);
    return fields.reduce(fieldOf, variable === null ? scope.dot : scope.variables.get(variable)?.value);
  }
}

/** The values of the chart, overlaid by others, map by map. */
export function overlay(below: Values, above: Values): Values {
  const isMap = (value: Value): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(above).map(([name, value]) => {
    const former = below[name];
    return [name, isMap(former) && isMap(value) ? overlay(former, value) : value] as const;
  });
  return { ...below, ...Object.fromEntries(entries) };
}

const readYaml = (path: string): Values => parse(readFileSync(path, 'utf8'), { version: '1.1' });

/** What templates see of a release: `.Values`, `.Release`, `.Chart`. */
export function chartData(folder: string, values: Values, name = 'hybrid-mail') {
  const { name: chart, version } = readYaml(join(folder, 'Chart.yaml'));
  return {
    Values: overlay(readYaml(join(folder, 'values.yaml')), values),
    Release: { Name: name, Namespace: 'letters', Revision: 1, Service: 'Helm' },
    Chart: { Name: chart, Version: version },
  };
}

/** Renders each template file of the chart. @throws Error that names the file */
export function renderFiles(folder: string, values: Values): Record<string, string> {
  const templates = new Templates();
  const read = globSync('templates/*', { cwd: folder })
    .toSorted()
    .map((path) => [basename(path), readTemplate(readFileSync(join(folder, path), 'utf8'))] as const);
  for (const [, nodes] of read) templates.add(nodes);
  const Files = { Get: (path: string) => readFileSync(join(folder, path), 'utf8') };
  const data = { ...chartData(folder, values), Files };
  const written = read.filter(([name]) => !name.startsWith('_'));
  return Object.fromEntries(
    written.map(([name, nodes]) => {
      try {
        return [name, templates.render(nodes, data)];
      } catch (error) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

/** An object of Kubernetes, before anything is known about its kind. */
export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

/** The objects of rendered files; NOTES.txt is none. */
export function objectsOf(files: Record<string, string>): KubernetesObject[] {
  const manifests = Object.entries(files).filter(([name]) => name.endsWith('.yaml'));
  return manifests.flatMap(([name, text]) =>
    parseAllDocuments(text, { version: '1.1' }).flatMap((document) => {
      if (document.errors.length > 0) throw new Error(`${name}: ${document.errors[0]?.message}`);
      return document.toJS() ?? [];
    }),
  );
}

export const renderChart = (folder: string, values: Values): KubernetesObject[] =>
  objectsOf(renderFiles(folder, values));

/** Values of deploy/chart/ci. */
export const readValues = (folder: string, name: string): Values => readYaml(join(folder, 'ci', `${name}-values.yaml`));
