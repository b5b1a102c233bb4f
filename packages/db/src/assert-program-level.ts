import type { Database } from './database.ts';

/**
 * Level of this program. A migration that removes or changes what programs of this level use raises
 * `schema_guard.program_level` above it, and the release with that migration raises this number.
 */
export const programLevel = 1;

/** The database was migrated for a later release, which removed what this program uses. */
export class ProgramTooOld extends Error {
  override readonly name = 'ProgramTooOld';
}

/**
 * @param level of the program
 * @throws ProgramTooOld
 */
export async function assertProgramLevel(
  { prisma }: Pick<Database, 'prisma'>,
  level: number = programLevel,
): Promise<void> {
  const guard = await prisma.schemaGuard.findFirst();
  if (guard === null || guard.programLevel <= level) return;
  throw new ProgramTooOld(
    `the database was migrated for programs of level ${guard.programLevel}, and this one has level ${level}: start the later release again`,
  );
}
