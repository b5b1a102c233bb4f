import { systemClock } from '@hybrid-mail/core/clock';
import { Refusal } from '@hybrid-mail/core/errors';
import type { SendingContext } from '@hybrid-mail/core/sending';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { withDatabaseAndJobs } from '../deps.ts';
import { databaseSettings } from '../settings.ts';

/**
 * Runs an operation of the sending desk or of an administrator without an actor: the audit log names the terminal as
 * the author. Prints a refusal as one line.
 * @returns the exit code: the result of `work`, or 1 after a refusal
 */
export async function runSendingOperation(
  env: NodeJS.ProcessEnv,
  work: (ctx: SendingContext) => Promise<number>,
): Promise<number> {
  const { DATABASE_URL: url } = readCommandSettings(databaseSettings, env);
  try {
    return await withDatabaseAndJobs(url, ({ db, jobs }) => work({ db, jobs, clock: systemClock, actor: null }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = Object.values(error.details.fields ?? {}).map(formatProblem);
    console.error([`${error.code}: ${refusalTexts[error.code]}`, ...fields].join('. '));
    return 1;
  }
}

/** Finds the id of the organization with this INN; undefined without an INN. @throws Refusal not-found */
export async function findOrganizationId({ db }: SendingContext, inn: string | undefined): Promise<number | undefined> {
  if (inn === undefined) return undefined;
  const found = await db.prisma.organization.findFirst({ where: { inn }, select: { id: true } });
  if (!found) throw new Refusal('not-found');
  return found.id;
}
