import { systemClock } from '@hybrid-mail/core/clock';
import { Refusal } from '@hybrid-mail/core/errors';
import type { SendingContext } from '@hybrid-mail/core/sending';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import { sayProblem } from '@hybrid-mail/messages/say-problem';
import { withJobs } from '../deps.ts';
import { databaseSettings } from '../settings.ts';

/**
 * Runs an act of the worker's desk, or of an administrator, without a person: the audit log says that it came from the terminal. A refusal is one sentence.
 * @returns the exit code: what `work` answers, and 1 for a refusal
 */
export async function withSending(
  env: NodeJS.ProcessEnv,
  work: (ctx: SendingContext) => Promise<number>,
): Promise<number> {
  const { DATABASE_URL: url } = readCommandSettings(databaseSettings, env);
  try {
    return await withJobs(url, ({ db, jobs }) => work({ db, jobs, clock: systemClock, actor: null }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fields = Object.values(error.details.fields ?? {}).map(sayProblem);
    console.error([`${error.code}: ${refusalTexts[error.code]}`, ...fields].join('. '));
    return 1;
  }
}

/** The organization with this INN; undefined when none is asked for. @throws Refusal not-found */
export async function organizationIdOf({ db }: SendingContext, inn: string | undefined): Promise<number | undefined> {
  if (inn === undefined) return undefined;
  const found = await db.prisma.organization.findFirst({ where: { inn }, select: { id: true } });
  if (!found) throw new Refusal('not-found');
  return found.id;
}
