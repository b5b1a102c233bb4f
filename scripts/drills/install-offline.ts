import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Installs a copy of the working tree without network, from the pnpm store, and checks its types. Then changes the
 * checksum of one package in another copy, where the installation must fail.
 */
const root = join(import.meta.dirname, '../..');
const pnpm = 'pnpm@12.21.0';
const checksum = /(\n {2}zod@[^\n]+\n {4}resolution: \{integrity: sha512-)(.)/;

function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'install-offline-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file));
  return copy;
}

function run(cwd: string, program: string, ...options: string[]): { isGood: boolean; said: string } {
  console.log(`$ ${program} ${options.join(' ')}`);
  const { status, stdout, stderr } = spawnSync(program, options, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
  });
  return { isGood: status === 0, said: stdout + stderr };
}

function mustWork(what: string, { isGood, said }: ReturnType<typeof run>): void {
  if (!isGood) throw new Error(`${what} fails.\n${said}`);
}

const install = (cwd: string) =>
  run(cwd, 'npx', '--yes', pnpm, 'install', '--offline', '--frozen-lockfile', '--reporter=append-only');

const copies = [copyOfTree(), copyOfTree()];
const [clean = '', changed = ''] = copies;
try {
  mustWork('A clean install without the network', install(clean));
  const node = join(clean, 'node_modules/.bin/node');
  mustWork('The making of the database client', run(clean, node, 'packages/db/src/commands/generate.ts'));
  const compiler = ['node_modules/typescript-native/bin/tsc', '--checkers', '1', '-p', '.'];
  mustWork('The check of the types', run(clean, node, ...compiler));
  const lockfile = join(changed, 'pnpm-lock.yaml');
  const locked = readFileSync(lockfile, 'utf8');
  const wrong = locked.replace(checksum, (_, before, sign) => `${before}${sign === 'A' ? 'B' : 'A'}`);
  if (wrong === locked) throw new Error('pnpm-lock.yaml holds no checksum of zod.');
  writeFileSync(lockfile, wrong);
  const { isGood, said } = install(changed);
  if (isGood || !said.includes('zod@')) throw new Error(`A changed checksum of zod is not refused.\n${said}`);
  console.log('\nA clean install works without the network, and one with a changed checksum fails');
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
}
