import type { SendingPause } from '@hybrid-mail/contracts/sending-records';
import { query, textQuery } from '@hybrid-mail/db';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { sql } from 'kysely';
import { z } from 'zod';
import { formatMoment, isoMoment } from '../../clock.ts';
import type { Services } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { heldLettersCount, type PauseRow, pausesQuery } from './list-pauses.sql.ts';

type Reading = Pick<Services, 'db' | 'clock'>;

/** Active pauses, a global pause first, a person's before an automatic one. */
export async function listActivePauses({ db, clock }: Reading): Promise<SendingPause[]> {
  const now = clock.now();
  const running = sql`p.ended_on is null and (p.ends_on is null or p.ends_on > ${now})
    order by p.organization_id is not null, p.is_automatic, p.created_on, p.id`;
  return (await query(db, pausesQuery(now, running))).map(pauseOf);
}

/** The global pause of a person that ended last. */
export async function findLastGlobalPause({ db, clock }: Reading): Promise<SendingPause | null> {
  const now = clock.now();
  const ended = sql`p.organization_id is null and not p.is_automatic and coalesce(p.ended_on, p.ends_on) <= ${now}
    order by coalesce(p.ended_on, p.ends_on) desc, p.id desc limit 1`;
  const [pause] = await query(db, pausesQuery(now, ended));
  return pause ? pauseOf(pause) : null;
}

/** @throws Refusal not-found */
export async function findPause({ db, clock }: Reading, id: number): Promise<SendingPause> {
  const [pause] = await query(db, pausesQuery(clock.now(), sql`p.id = ${id}`));
  if (!pause) throw new Refusal('not-found');
  return pauseOf(pause);
}

const lettersRow = z.object({ letters: z.int() });

/** Number of letters that a pause would hold back now. @throws Refusal not-found */
export async function countHeldLetters(
  { db }: Pick<Services, 'db'>,
  { organizationId }: { organizationId?: number | undefined },
): Promise<{ letters: number }> {
  if (organizationId !== undefined) {
    const known = await db.prisma.organization.findFirst({ where: { id: organizationId }, select: { id: true } });
    if (!known) throw new Refusal('not-found');
  }
  const held = heldLettersCount(organizationId === undefined ? null : sql`${organizationId}`);
  const [{ letters } = { letters: 0 }] = await query(db, textQuery(lettersRow, sql`select ${held} as letters`));
  return { letters };
}

function pauseOf({ organizationId, name, inn, createdOn, endsOn, endedOn, ...row }: PauseRow): SendingPause {
  return {
    id: row.id,
    isAutomatic: row.isAutomatic,
    organization: organizationId === null ? null : { id: organizationId, name: name ?? '', inn: inn ?? '' },
    reason: row.isAutomatic ? formatProblem(row.reason) : row.reason,
    letters: row.letters,
    createdBy: row.createdBy,
    createdOn: isoMoment(createdOn),
    createdOnStr: formatMoment(createdOn),
    endsOn: endsOn && isoMoment(endsOn),
    endsOnStr: endsOn && formatMoment(endsOn),
    endedOn: endedOn && isoMoment(endedOn),
    endedOnStr: endedOn && formatMoment(endedOn),
    endedBy: row.endedBy,
  };
}
