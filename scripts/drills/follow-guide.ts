import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Follows docs/add-an-endpoint.md in a scratch copy of the working tree and runs the checks that a new call must pass.
 * Fails when the guide does not work.
 */
const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'follow-guide-'));

/** Code block of the guide: `// path` creates a file, `// path, after: line` inserts into one. */
const block = /```(?:ts|json)\n\/\/ (\S+?)(?:, after: (.*))?\n([\s\S]*?)```/g;

function copyTree(): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file));
}

function apply([, path = '', after, lines = '']: RegExpExecArray): void {
  const file = join(copy, path);
  if (after === undefined) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, lines);
    return;
  }
  const text = readFileSync(file, 'utf8');
  if (text.split(`${after}\n`).length !== 2) throw new Error(`${path} does not hold this line once: ${after}`);
  writeFileSync(
    file,
    text.replace(`${after}\n`, () => `${after}\n${lines}`),
  );
}

function run(what: string, program: string, ...options: string[]): void {
  console.log(`\n${what}`);
  const { status } = spawnSync(program, options, { cwd: copy, stdio: 'inherit', env: { ...process.env, CI: '' } });
  if (status !== 0) throw new Error(`The guide is not true: ${what} fails.`);
}

const installed = (name: string) => join(copy, 'node_modules', name);

/** Tests to run by project: those that every change must pass, and those that depend on calls and columns. */
const tests: Record<string, string[]> = {
  'apps/api': ['every-endpoint', 'openapi', 'mail-export'],
  'apps/web': ['mail-list'],
  'packages/access': ['policy'],
  'packages/contracts': ['fixtures', 'mail-columns'],
  'packages/core': ['count-drafts'],
  'packages/messages': ['mail-list', 'one-place'],
};

try {
  copyTree();
  run('Install', process.execPath, 'scripts/setup.mjs');
  const guide = readFileSync(join(copy, 'docs/add-an-endpoint.md'), 'utf8');
  const blocks = [...guide.matchAll(block)];
  if (blocks.length === 0) throw new Error('The guide has no blocks.');
  for (const found of blocks) apply(found);
  run('Format and lint', installed('.bin/biome'), 'check', '--write', '.');
  for (const project of ['.', 'apps/web'])
    run(`Types of ${project}`, process.execPath, installed('typescript-native/bin/tsc'), '-p', project);
  run('The recorded answers', installed('.bin/vitest'), 'run', '--project', 'apps/api', 'wire-fixtures', '-u');
  for (const [project, names] of Object.entries(tests))
    run(`Tests of ${project}`, installed('.bin/vitest'), 'run', '--project', project, ...names);
  run('Boundaries', installed('.bin/depcruise'), 'apps', 'packages', '--config', '.dependency-cruiser.cjs');
  console.log(`\nThe guide is true: ${blocks.length} blocks.`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
