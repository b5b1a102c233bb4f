import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Needs {
  dependencies?: Record<string, string | { version: string }>;
  optionalDependencies?: Record<string, string | { version: string }>;
}

interface Lockfile {
  importers?: Record<string, Needs>;
  snapshots?: Record<string, Needs | null>;
}

/** Locked versions of each npm package that the product needs at run time. Omits development dependencies. */
export function readLockedPackages(path: string): Map<string, Set<string>> {
  const { importers, snapshots } = parse(readFileSync(path, 'utf8')) as Lockfile;
  if (!importers || !snapshots) throw new Error(`${path} is no lockfile of version 9`);
  const open = Object.values(importers).flatMap((needs) => keysOf(needs, snapshots));
  const seen = new Set(open);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    for (const next of keysOf(snapshots[key] ?? {}, snapshots)) {
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  const packages = new Map<string, Set<string>>();
  for (const key of [...seen].toSorted()) {
    const [name, version] = nameAndVersion(key);
    packages.set(name, (packages.get(name) ?? new Set()).add(version));
  }
  return packages;
}

/**
 * Keys of these dependencies in the lockfile's section `snapshots`. Omits workspace packages: they are links, and the
 * lockfile lists them as importers.
 */
function keysOf({ dependencies, optionalDependencies }: Needs, snapshots: Lockfile['snapshots'] = {}): string[] {
  return Object.entries({ ...dependencies, ...optionalDependencies }).flatMap(([name, needed]) => {
    const version = typeof needed === 'string' ? needed : needed.version;
    if (version.startsWith('link:')) return [];
    // For an aliased dependency, the version includes the name of the actual package.
    const key = version in snapshots ? version : `${name}@${version}`;
    if (!(key in snapshots)) throw new Error(`the lockfile needs ${key}, but has no snapshot of it`);
    return [key];
  });
}

function nameAndVersion(key: string): [string, string] {
  const plain = key.replace(/\(.*$/, '');
  const at = plain.lastIndexOf('@');
  return [plain.slice(0, at), plain.slice(at + 1)];
}
