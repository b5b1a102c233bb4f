import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyChange, type GuideChange, readGuideChanges } from './guide.ts';

/**
 * Applies docs/add-an-endpoint.md to a copy of the working tree, then runs the checks and all tests of the projects
 * that the changes concern. With `--small` it runs only the tests that the guide changes, and those of access rights, keys,
 * columns, the quick look, contracts and Uzbek texts. Fails when a step of the guide does not work.
 */
const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'follow-guide-'));

const concerned = ['packages/messages', 'packages/contracts', 'packages/core', 'apps/api', 'apps/web*'];
const checks = ['biome', 'types', 'boundaries', 'unused'];
const isSmall = process.argv.includes('--small');

/** Arguments that select the tests in `vitest run`. */
const testsOf = (changes: readonly GuideChange[]) =>
  isSmall
    ? [
        ...changes.map(({ path }) => path).filter((path) => path.includes('.test.')),
        'every-endpoint/matrix',
        'every-endpoint/keys',
        'mail-columns',
        'quick-look',
        'messages/test/uzbek',
        'packages/contracts/src',
      ]
    : concerned.flatMap((project) => ['--project', project]);

function copyTree(): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file));
}

function apply(change: GuideChange): void {
  const file = join(copy, change.path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, applyChange(text, change));
}

/** With the timeouts of CI, because a copy is tested while other work may run. */
function run(what: string, program: string, ...options: string[]): void {
  const begun = Date.now();
  console.log(`\n${what}`);
  const { status } = spawnSync(program, options, { cwd: copy, stdio: 'inherit', env: { ...process.env, CI: '1' } });
  if (status !== 0) throw new Error(`The guide is not true: ${what} fails.`);
  console.log(`${what}: ${Math.round((Date.now() - begun) / 1000)} s`);
}

const installed = (name: string) => join(copy, 'node_modules/.bin', name);

try {
  copyTree();
  const changes = readGuideChanges(readFileSync(join(copy, 'docs/add-an-endpoint.md'), 'utf8'));
  if (changes.length === 0) throw new Error('The guide changes nothing.');
  for (const change of changes) apply(change);
  run('Install', process.execPath, 'scripts/setup.mjs');
  run('Format', installed('biome'), 'check', '--write', '.');
  for (const stage of checks) run(`Check of ${stage}`, process.execPath, 'scripts/test/main.ts', '--only', stage);
  run('Check of documents', process.execPath, 'scripts/check-docs.ts', '--guide-followed');
  run('Records', installed('vitest'), 'run', '--project', 'apps/api', 'wire-fixtures', 'refusals-of-calls', '-u');
  run('Tests', installed('vitest'), 'run', ...testsOf(changes));
  console.log(`\nThe guide is true: ${changes.length} changes.`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
