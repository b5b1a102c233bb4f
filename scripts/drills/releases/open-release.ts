import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNodeProgram } from '../../start/run-node-program.ts';
import { repositoryRoot } from '../../start/settings.ts';

/** Code of a release with its dependencies, beside this repository. */
export interface Release {
  readonly commit: string;
  readonly root: string;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repositoryRoot, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim();

interface Manifest {
  readonly version: string;
  readonly devEngines: { readonly packageManager: { readonly version: string } };
}
const manifestIn = (root: string) => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;

/**
 * Commit of the last release: of its tag, or, without a tag, the last one before the first changeset that its changelog
 * does not have.
 */
export function findLastRelease(): string {
  const { version } = manifestIn(repositoryRoot);
  const tag = `hybrid-mail@${version}`;
  if (git('tag', '--list', tag) !== '') return git('rev-parse', `${tag}^{commit}`);
  const [written] = git('log', '--reverse', '--format=%H', `-S## ${version}`, '--', 'CHANGELOG.md').split('\n');
  if (!written) throw new Error(`No commit has version ${version} in its changelog: name the commit of the release.`);
  const added = ['--reverse', '--diff-filter=A', '--format=%H', `${written}..HEAD`, '--', '.changeset/*.md'];
  const [changed] = git('log', ...added).split('\n');
  return git('rev-parse', changed ? `${changed}~1` : 'HEAD');
}

/**
 * Unpacks the code of a commit into a temporary folder, installs its dependencies and generates its database client. A
 * second run uses the folder of the first one.
 */
export async function openRelease(revision: string): Promise<Release> {
  const commit = git('rev-parse', `${revision}^{commit}`);
  const root = join(tmpdir(), `hybrid-mail-release-${commit.slice(0, 12)}`);
  const mark = join(root, '.installed');
  if (existsSync(mark)) return { commit, root };
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const archive = join(root, 'release.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-xf', archive, '-C', root]);
  rmSync(archive);
  install(root);
  await runNodeProgram('generating', ['packages/db/src/commands/generate.ts'], {}, root);
  writeFileSync(mark, commit);
  return { commit, root };
}

function install(root: string): void {
  const pnpm = `pnpm@${manifestIn(root).devEngines.packageManager.version}`;
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=silent'];
  const { status } = spawnSync('npx', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The dependencies of ${root} were not installed.`);
}
