import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runNodeProgram } from './run-node-program.ts';
import { repositoryRoot } from './settings.ts';

const web = join(repositoryRoot, 'apps/web');
const dist = join(web, 'dist');
const sources = [
  'apps/web',
  'packages/contracts/src',
  'packages/access/src',
  'packages/messages/src',
  'packages/messages/locales',
  'docs/screens',
  'pnpm-lock.yaml',
];
const ignored = /^(node_modules|dist.*|test-results|\..*)$/;

/** Builds the web app, unless the present build is from the same sources. @returns whether it built */
export async function buildWeb(): Promise<boolean> {
  const wanted = sourceHash();
  const mark = join(dist, '.sources');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return false;
  const fresh = join(web, `dist-${process.pid}`);
  const old = join(web, `dist-old-${process.pid}`);
  const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'];
  try {
    await runNodeProgram('building the pages', args, { NODE_ENV: 'production' }, web);
    writeFileSync(join(fresh, '.sources'), wanted);
    // Swaps the folders when the build is complete, so that another instance never serves half of it.
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
  } finally {
    for (const folder of [fresh, old]) rmSync(folder, { recursive: true, force: true });
  }
  return true;
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, join(repositoryRoot, source));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (statSync(path).isFile()) {
    hash.update(relative(repositoryRoot, path)).update(readFileSync(path));
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ignored.test(entry.name)) continue;
    if (entry.isDirectory() || entry.isFile()) addTo(hash, join(path, entry.name));
  }
}
