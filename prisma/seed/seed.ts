import { exitOnStartError, readSecretFiles, WrongSettings } from '@hybrid-mail/core/start';
import { connectDatabase } from '@hybrid-mail/db';
import { isDatabaseInUse } from './is-database-in-use.ts';

/** Why the demonstration cannot be created, as a sentence; null if it can. */
function obstacle({ NODE_ENV, DATABASE_URL, PASSWORD_PEPPER }: NodeJS.ProcessEnv): string | null {
  if (NODE_ENV === 'production')
    return 'The demonstration has a known password: it is never made with NODE_ENV=production.';
  if (!DATABASE_URL) return 'DATABASE_URL is missing.';
  return PASSWORD_PEPPER ? null : 'PASSWORD_PEPPER is missing: no user could log in.';
}

async function run({ DATABASE_URL = '', PASSWORD_PEPPER = '' }: NodeJS.ProcessEnv): Promise<string> {
  const db = connectDatabase({ url: DATABASE_URL, poolSize: 1, name: 'seed' });
  const untouched = 'The database is in use already: nothing was written.';
  try {
    if (await isDatabaseInUse(db.prisma)) return untouched;
    // Imports the module only when it is needed: at most starts the demonstration already exists.
    const { seedDemonstration } = await import('./seed-demonstration.ts');
    const isMade = await seedDemonstration(db, { now: new Date(), pepper: PASSWORD_PEPPER });
    return isMade ? 'The demonstration is made.' : untouched;
  } finally {
    await db.close();
  }
}

async function seed(): Promise<string> {
  const env = readSecretFiles(process.env);
  const refusal = obstacle(env);
  if (refusal !== null) throw new WrongSettings(refusal);
  return run(env);
}

console.log(await seed().catch(exitOnStartError));
