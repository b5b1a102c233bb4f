import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KubernetesObject } from './render-chart.ts';

const root = join(import.meta.dirname, '../..');
const types = join(import.meta.dirname, 'kubernetes-objects.ts');
const compiler = join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * Compares objects with the types of their kinds: fields that the kind does not have, values of another type, missing
 * fields. The compiler does it, because it refuses unknown fields of literals on every level.
 * @returns its sentences, without the folder
 */
export function findTypeErrors(objects: readonly KubernetesObject[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-chart-'));
  const constants = objects.map(
    (object, at) =>
      `export const object${at}: Kinds[${JSON.stringify(object.kind)}] = ${JSON.stringify(object, null, 1)};`,
  );
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions: { types: [] }, files: ['objects.mts'] };
  try {
    writeFileSync(join(folder, 'objects.mts'), [`import type { Kinds } from '${types}';`, ...constants].join('\n'));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', folder], {
      cwd: folder,
      encoding: 'utf8',
    });
    return `${stdout}${stderr}`.replaceAll(`${folder}/`, '').split('\n').filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
