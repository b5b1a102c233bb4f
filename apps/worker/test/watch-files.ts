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

/** The rules, their tests, the dashboard and the runbooks as they are in the repository. */
export function readWatchFiles() {
  const rules = parse(read('docker/watch/rules/hybrid-mail.rules.yml')) as Rules;
  const dashboard = JSON.parse(read('docker/watch/grafana/dashboards/hybrid-mail.json')) as Dashboard;
  return {
    alerts: rules.groups.flatMap((group) => group.rules),
    ruleTests: read('docker/watch/rules/hybrid-mail.test.yml'),
    routes: read('docker/watch/alertmanager.yml'),
    panels: dashboard.panels,
    /** Texts of the runbooks by path. */
    runbooks: new Map(
      globSync('docs/runbooks/*.md', { cwd: root }).map((path) => [`docs/runbooks/${basename(path)}`, read(path)]),
    ),
  };
}
