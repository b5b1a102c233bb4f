import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Rules {
  readonly groups: readonly { readonly rules: readonly Alert[] }[];
}

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}

/** Names of the metrics in a query or page: ours, and the Node metrics of the metrics library. */
export const metricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:hybrid_mail|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) => name)),
];

/** Names of the metrics of exporters, Alertmanager and Loki in a query or page. */
export const exporterMetricsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:node|pg|probe|alertmanager|loki)_[a-z0-9_]+\b/g)].map(([name]) => name)),
];

/**
 * Names of the series that exporters were seen to expose, by the file that records them: its name is that of the
 * program and its version, its first line says how they were recorded.
 */
export function readExporterMetrics(): ReadonlyMap<string, readonly string[]> {
  const folder = 'apps/worker/test/exporter-metrics';
  const names = (path: string) => read(path).split('\n').slice(1).filter(Boolean);
  return new Map(
    globSync(`${folder}/*.txt`, { cwd: root }).map((path) => [basename(path, '.txt'), names(path)] as const),
  );
}

const readRules = (path: string) => (parse(read(path)) as Rules).groups.flatMap((group) => group.rules);
const readPanels = (path: string) => (JSON.parse(read(path)) as Dashboard).panels;

/** The rules, their tests, the dashboards and the runbooks as they are in the repository. */
export function readWatchFiles() {
  const ruleFiles = globSync('docker/watch/rules/*.rules.yml', { cwd: root });
  return {
    alerts: ruleFiles.flatMap(readRules),
    ruleTests: ruleFiles.map((path) => read(path.replace('.rules.', '.test.'))).join('\n'),
    routes: read('docker/watch/alertmanager.yml'),
    panels: globSync('docker/watch/grafana/dashboards/*.json', { cwd: root }).flatMap(readPanels),
    /** Texts of the runbooks by path. */
    runbooks: new Map(
      globSync('docs/runbooks/*.md', { cwd: root }).map((path) => [`docs/runbooks/${basename(path)}`, read(path)]),
    ),
  };
}
