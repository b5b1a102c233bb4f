/**
 * Renders deploy/chart with Go's own templates and sprig (Debian's golang-go, golang-github-masterminds-sprig-dev and
 * golang-github-ghodss-yaml-dev), and compares the objects with those of our renderer, by which the tests judge. It is
 * still not Helm: the language and its functions are the same, `helm lint` and `helm install` are CI's.
 *
 *   npm run drill:chart -- crds.yaml …   also checks custom resources by the definitions in these files.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { findSchemaErrors, type Schema } from '../chart/find-schema-errors.ts';
import { chartData, type KubernetesObject, objectsOf, readValues, renderFiles } from '../chart/render-chart.ts';

interface Definition {
  kind: string;
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; schema: { openAPIV3Schema: Schema } }[];
  };
}

const chart = join(import.meta.dirname, '../../deploy/chart');
const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-chart-'));
const program = join(folder, 'render');
const environment = {
  ...process.env,
  GOPATH: '/usr/share/gocode',
  GO111MODULE: 'off',
  GOCACHE: join(folder, 'cache'),
  GOFLAGS: '-buildvcs=false',
};

/** Schemas by version and kind; lines of Helm in a file of definitions are left out. */
function readDefinitions(paths: readonly string[]): Map<string, Schema> {
  const texts = paths.map((path) => readFileSync(path, 'utf8').replaceAll(/^\{\{.*\}\}$/gm, ''));
  const definitions = texts.flatMap((text) =>
    parseAllDocuments(text).map((document) => document.toJS() as Definition | null),
  );
  return new Map(
    definitions.flatMap((definition) =>
      definition?.kind !== 'CustomResourceDefinition'
        ? []
        : definition.spec.versions.map(({ name, schema }) => {
            const { group, names } = definition.spec;
            return [`${group}/${name} ${names.kind}`, schema.openAPIV3Schema] as const;
          }),
    ),
  );
}

const schemas = readDefinitions(process.argv.slice(2));

function errorsOf(object: KubernetesObject): string[] {
  const schema = schemas.get(`${object.apiVersion} ${object.kind}`);
  return schema ? findSchemaErrors(schema, object, object.kind) : [];
}

function problemsOf(values: string): string[] {
  const given = readValues(chart, values);
  const ours = renderFiles(chart, given);
  const input = JSON.stringify(chartData(chart, given));
  const theirs: Record<string, string> = JSON.parse(execFileSync(program, [chart], { input, encoding: 'utf8' }));
  const objects = objectsOf(theirs);
  const checked = objects.filter(({ apiVersion, kind }) => schemas.has(`${apiVersion} ${kind}`));
  console.log(`${values}: ${objects.length} objects, ${checked.length} checked by a definition`);
  const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])];
  const differing = names.filter((name) => {
    const [one = '', other = ''] = [ours[name], theirs[name]];
    return one !== other && !isDeepStrictEqual(objectsOf({ [name]: one }), objectsOf({ [name]: other }));
  });
  return [...differing.map((name) => `${values}: ${name} differs`), ...objects.flatMap(errorsOf)];
}

try {
  execFileSync('go', ['build', '-o', program, join(import.meta.dirname, 'chart/render.go')], {
    env: environment,
    stdio: 'inherit',
  });
  const problems = ['full', 'kind'].flatMap(problemsOf);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
