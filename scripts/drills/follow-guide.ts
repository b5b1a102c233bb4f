import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Follows docs/add-an-endpoint.md in a scratch copy of the working tree, then runs the checks and all tests of the projects
 * that the changes concern. Fails when the guide does not work.
 */
const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'follow-guide-'));

const concerned = ['packages/messages', 'packages/contracts', 'packages/core', 'apps/api', 'apps/web*'];
const checks = ['biome', 'types', 'boundaries', 'unused', 'documents'];

interface Change {
  readonly path: string;
  /** Where the lines go, relative to the anchor; undefined for a new file. */
  readonly where: string | undefined;
  readonly anchor: string;
  lines: string;
}

const block = /```(?:ts|json)\n([\s\S]*?)\n```/g;
/** `// path` begins a new file, `// path, after: line` a change of one. */
const heading = /^\/\/ (\S+\/\S+?)(?:, (after|before|instead of): (.*))?$/;

function changesOf(guide: string): Change[] {
  const changes: Change[] = [];
  for (const [, body = ''] of guide.matchAll(block)) {
    if (!heading.test(body.split('\n')[0] ?? '')) throw new Error(`This block names no file:\n${body}`);
    for (const line of body.split('\n')) {
      const [, path, where, anchor = ''] = heading.exec(line) ?? [];
      const last = changes.at(-1);
      if (path !== undefined) changes.push({ path, where, anchor, lines: '' });
      else if (last) last.lines += `${line}\n`;
    }
  }
  return changes;
}

function copyTree(): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(copy, file));
}

function apply({ path, where, anchor, lines }: Change): void {
  const file = join(copy, path);
  if (where === undefined) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, lines);
    return;
  }
  const [above = '', below, ...more] = readFileSync(file, 'utf8').split(`${anchor}\n`);
  if (below === undefined || more.length > 0) throw new Error(`${path} does not hold this line once: ${anchor}`);
  // Before the first line of an object means before the object.
  const start = where === 'before' ? above.replace(/ *\{\n$/, '').length : above.length;
  const after = where === 'after' ? `${anchor}\n${lines}` : lines;
  const kept = where === 'before' ? `${above.slice(start)}${anchor}\n` : '';
  writeFileSync(file, above.slice(0, start) + after + kept + below);
}

function run(what: string, program: string, ...options: string[]): void {
  const begun = Date.now();
  console.log(`\n${what}`);
  const { status } = spawnSync(program, options, { cwd: copy, stdio: 'inherit', env: { ...process.env, CI: '' } });
  if (status !== 0) throw new Error(`The guide is not true: ${what} fails.`);
  console.log(`${what}: ${Math.round((Date.now() - begun) / 1000)} s`);
}

const installed = (name: string) => join(copy, 'node_modules/.bin', name);

try {
  copyTree();
  const changes = changesOf(readFileSync(join(copy, 'docs/add-an-endpoint.md'), 'utf8'));
  if (changes.length === 0) throw new Error('The guide changes nothing.');
  for (const change of changes) apply(change);
  run('Install', process.execPath, 'scripts/setup.mjs');
  run('Format', installed('biome'), 'check', '--write', '.');
  for (const stage of checks) run(`Check of ${stage}`, process.execPath, 'scripts/test/main.ts', '--only', stage);
  run('Recorded answers', installed('vitest'), 'run', '--project', 'apps/api', 'wire-fixtures', '-u');
  run('Tests', installed('vitest'), 'run', ...concerned.flatMap((project) => ['--project', project]));
  console.log(`\nThe guide is true: ${changes.length} changes.`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
