import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder, readMigrationList, readMigrations, readOwnSql, readSchema } from './migration-files.ts';
import { withSchemaEngine } from './schema-engine.ts';

export type MigrationFolders = { schema?: string; sql?: string; migrations?: string };

/**
 * Writes the next migration: the diff between the existing migrations and the schema.
 * The hand-written SQL goes into the first migration; later changes of that SQL need a migration written by hand.
 * Creates a temporary shadow database on the server.
 */
export async function createMigration(
  databaseUrl: string,
  name: string,
  { schema, sql, migrations = migrationsFolder }: MigrationFolders = {},
): Promise<string> {
  if (!/^[a-z0-9_]+$/.test(name))
    throw new Error('The name of a migration consists of lower-case letters, digits and underscores.');
  mkdirSync(migrations, { recursive: true });
  const isFirst = readMigrations(migrations).length === 0;
  const folders = { ...(schema !== undefined && { schema }), migrations };
  const script = [withoutOwnIndexes, withoutOwnKeys, withoutOwnForeignKeys].reduce(
    (rest, without) => without(rest, sql),
    await difference(databaseUrl, isFirst, folders),
  );
  if (script === '') throw new Error('The schema has not changed: there is nothing to migrate.');
  const ownSql = isFirst ? readOwnSql(sql).map(({ content }) => `\n${content.trim()}\n`) : [];
  const folder = join(migrations, `${timestamp()}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'migration.sql'), `${script}\n${ownSql.join('')}`);
  writeLockfile(migrations);
  return folder;
}

async function difference(
  databaseUrl: string,
  isFirst: boolean,
  { schema, migrations }: { schema?: string; migrations: string },
): Promise<string> {
  const { stdout, exitCode } = await withSchemaEngine(databaseUrl, (engine) =>
    engine.diff({
      from: isFirst ? { tag: 'empty' } : { tag: 'migrations', ...readMigrationList(migrations) },
      to: { tag: 'schemaDatamodel', files: readSchema(schema) },
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    }),
  );
  return exitCode === 0 ? '' : (stdout ?? '');
}

/**
 * Keeps the indexes of the hand-written SQL: removes the statements that drop them, which the diff contains because the
 * schema does not have these indexes.
 */
function withoutOwnIndexes(script: string, sql?: string): string {
  let rest = `${script.trim()}\n`;
  for (const { content } of readOwnSql(sql)) {
    for (const [, name] of content.matchAll(/create\s+(?:unique\s+)?index\s+"?(\w+)/gi)) {
      rest = rest.replace(`-- DropIndex\nDROP INDEX "${name}";\n`, '');
    }
  }
  return rest.trim();
}

const ownKey = /create\s+unique\s+index\s+\w+\s+on\s+(\w+)\s*\(([^)]*)\)\s*include/gi;

/**
 * Keeps the hand-written primary keys: removes the statements that replace them, which the diff contains because it
 * treats INCLUDE columns as part of the key.
 */
function withoutOwnKeys(script: string, sql?: string): string {
  let rest = `${script}\n`;
  for (const [, table, columns = ''] of readOwnSql(sql).flatMap(({ content }) => [...content.matchAll(ownKey)])) {
    const key = columns.split(',').map((column) => `"${column.trim().replaceAll('"', '')}"`);
    rest = rest.replace(
      `-- AlterTable\nALTER TABLE "${table}" DROP CONSTRAINT "${table}_pkey",\n` +
        `ADD CONSTRAINT "${table}_pkey" PRIMARY KEY (${key.join(', ')});\n`,
      '',
    );
  }
  return rest.trim();
}

/**
 * Keeps the foreign keys of the hand-written SQL: removes the statements that drop them, which the diff contains because
 * the schema does not have these relations.
 */
function withoutOwnForeignKeys(script: string, sql?: string): string {
  let rest = `${script}\n`;
  const own = /alter\s+table\s+"?(\w+)"?\s+add\s+constraint\s+"?(\w+)"?\s+foreign\s+key/gi;
  for (const [, table, name] of readOwnSql(sql).flatMap(({ content }) => [...content.matchAll(own)])) {
    rest = rest.replace(`-- DropForeignKey\nALTER TABLE "${table}" DROP CONSTRAINT "${name}";\n`, '');
  }
  return rest.trim();
}

function writeLockfile(migrations: string): void {
  const file = join(migrations, 'migration_lock.toml');
  if (existsSync(file)) return;
  writeFileSync(file, '# Kept so that Prisma knows which database the migrations are for.\nprovider = "postgresql"\n');
}

function timestamp(): string {
  return new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
}
