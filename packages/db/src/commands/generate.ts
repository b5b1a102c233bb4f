import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readSchema, schemaFolder } from '../migrations/migration-files.ts';

const packageFolder = join(import.meta.dirname, '../..');
const root = join(packageFolder, '../..');
const generated = join(packageFolder, 'src/generated');
const hashFile = join(generated, 'schema.sha256');

/** Hash of all inputs of the generators: the schema, and package.json, which contains the generators' versions. */
function wantedHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(packageFolder, 'package.json')));
  for (const { path, content } of readSchema()) hash.update(path.slice(root.length)).update(content);
  return hash.digest('hex');
}

/** Prisma requires the path of an engine binary that `generate` never runs, so any existing file will do. */
function generate(): void {
  rmSync(generated, { recursive: true, force: true });
  const bins = [join(packageFolder, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env.PATH];
  const prisma = join(packageFolder, 'node_modules/prisma/build/index.js');
  const { status } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints', '--schema', schemaFolder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: bins.join(delimiter),
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(hashFile, wantedHash());
}

const isFresh = existsSync(hashFile) && readFileSync(hashFile, 'utf8') === wantedHash();
if (!isFresh || process.argv.includes('--force')) generate();
