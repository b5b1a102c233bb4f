import { migrate } from '../migrations/migrate.ts';
import { applyWalls } from './apply-walls.ts';
import { createRoles, type RolePasswords } from './create-roles.ts';
import { urlForRole } from './database-roles.ts';

interface Preparation {
  readonly passwords: RolePasswords;
  /** Installs the job queue. */
  readonly installQueues: (databaseUrl: string) => Promise<void>;
  readonly log?: (line: string) => void;
}

/** Brings a database up to date: roles, migrations, job queue, and the rights of each role. Idempotent. */
export async function prepareDatabase(
  databaseUrl: string,
  { passwords, installQueues, log }: Preparation,
): Promise<void> {
  await createRoles(databaseUrl, passwords);
  const owner = urlForRole(databaseUrl, 'owner');
  await migrate(owner, log);
  await installQueues(owner);
  await applyWalls(owner);
}
