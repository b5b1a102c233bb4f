import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seccompProfile } from './seccomp-profile.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Files of the chart that are made from others, because a chart reads nothing outside of its folder. */
export const chartFiles = (): Readonly<Record<string, string>> => ({
  'deploy/chart/files/hybrid-mail.rules.yml': read('docker/watch/rules/hybrid-mail.rules.yml'),
  'deploy/chart/files/worker-seccomp.json': `${JSON.stringify(seccompProfile(JSON.parse(read('docker/worker-seccomp.json'))), null, 2)}\n`,
});
