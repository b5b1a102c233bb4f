import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PinnedClient } from './pinned-clients.ts';

/** Files of one version of a client. */
export interface ClientFiles {
  /** The file, or null. Without an ending, those of modules are tried. */
  readonly find: (path: string) => { readonly path: string; readonly text: string } | null;
  readonly names: ReadonlySet<string>;
}

const endings = ['', '.ts', '.js', '/index.ts', '/index.js'];
const largest = 64 * 1024 * 1024;

/** Reads a client of the pinned version. @returns a sentence when it is not in the folder */
export function readClient(client: PinnedClient, folder: string): ClientFiles | string {
  const place = join(folder, client.folder);
  if (!existsSync(place)) return `not there: ${client.folder}`;
  if (client.commit) return readCommit(place, client.commit);
  if (client.integrity) return readPackage(place, client.integrity);
  return readFolder(place, client.digest ?? '');
}

function readCommit(place: string, commit: string): ClientFiles | string {
  const git = (...wanted: string[]) =>
    execFileSync('git', ['-C', place, ...wanted], { maxBuffer: largest, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const names = new Set(git('ls-tree', '-r', '-z', '--name-only', commit).toString().split('\0'));
    return filesOf(names, (path) => git('show', `${commit}:${path}`).toString());
  } catch {
    return `the clone has no commit ${commit.slice(0, 7)}`;
  }
}

function readPackage(place: string, integrity: string): ClientFiles | string {
  const found = createHash('sha512').update(readFileSync(place)).digest('base64');
  if (found !== integrity) return 'the package is another one';
  const tar = (...wanted: string[]) => execFileSync('tar', [...wanted], { maxBuffer: largest }).toString();
  const prefix = 'package/';
  const names = new Set(
    tar('-tzf', place)
      .split('\n')
      .map((name) => name.slice(prefix.length)),
  );
  return filesOf(names, (path) => tar('-xzOf', place, prefix + path));
}

function readFolder(place: string, digest: string): ClientFiles | string {
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(place, name)).isFile())
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(place, name)));
  const found = hash.digest('hex');
  if (found !== digest) return `its files are others (${found})`;
  return filesOf(new Set(names), (path) => readFileSync(join(place, path), 'utf8'));
}

function filesOf(names: ReadonlySet<string>, read: (path: string) => string): ClientFiles {
  const known = new Map<string, string>();
  const textOf = (path: string) => {
    const text = known.get(path) ?? read(path);
    known.set(path, text);
    return text;
  };
  return {
    names,
    find: (wanted) => {
      const path = endings.map((ending) => wanted + ending).find((one) => names.has(one));
      return path === undefined ? null : { path, text: textOf(path) };
    },
  };
}
