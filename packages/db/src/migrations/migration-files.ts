import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const prismaFolder = join(import.meta.dirname, '../../../../prisma');
export const schemaFolder = join(prismaFolder, 'schema');
export const sqlFolder = join(prismaFolder, 'sql');
export const migrationsFolder = join(prismaFolder, 'migrations');

export type Migration = { name: string; script: string };

/** The migrations on disk, oldest first. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, script: readFileSync(join(folder, name, 'migration.sql'), 'utf8') }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The migrations on disk in the format of Prisma's schema engine. */
export function readMigrationList(folder = migrationsFolder) {
  const lockfile = join(folder, 'migration_lock.toml');
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: existsSync(lockfile) ? readFileSync(lockfile, 'utf8') : null,
    },
    shadowDbInitScript: '',
    migrationDirectories: readMigrations(folder).map(({ name, script }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: script } },
    })),
  };
}

export function readSchema(folder = schemaFolder): { path: string; content: string }[] {
  return filesIn(folder, '.prisma');
}

export function readOwnSql(folder = sqlFolder): { path: string; content: string }[] {
  return existsSync(folder) ? filesIn(folder, '.sql') : [];
}

function filesIn(folder: string, extension: string): { path: string; content: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(extension))
    .sort()
    .map((name) => ({ path: join(folder, name), content: readFileSync(join(folder, name), 'utf8') }));
}
