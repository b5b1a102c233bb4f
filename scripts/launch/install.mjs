import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const pnpm = 'pnpm@12.21.0';

/**
 * Installs the dependencies. Skips this if the lockfile and the manifests are unchanged since the last installation.
 */
export function installDependencies(root) {
  const mark = join(root, 'node_modules', '.hybrid-install');
  const wanted = wantedHash(root);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted && existsSync(nodeOf(root))) return;
  console.log('Installing dependencies (a minute or two the first time) ...');
  const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const { status, error } = spawnSync('npx', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error || status !== 0) {
    console.error(
      `\nInstalling failed${error ? `: ${error.message}` : ''}. It needs the npm registry (or an earlier install's cache).`,
    );
    process.exit(1);
  }
  writeFileSync(mark, wanted);
}

/** Path of Node 24. It is one of the dependencies, so that the version installed on the machine does not matter. */
export function nodeOf(root) {
  return join(root, 'node_modules', '.bin', 'node');
}

function wantedHash(root) {
  const hash = createHash('sha256').update(`${pnpm} ${process.platform} ${process.arch}\n`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...packagesOf(root)]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function packagesOf(root) {
  return ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .sort()
      .map((name) => join(folder, name, 'package.json'))
      .filter((file) => existsSync(join(root, file))),
  );
}
