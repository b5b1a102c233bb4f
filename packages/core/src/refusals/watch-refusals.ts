import type { AlarmContext } from '../context.ts';
import { type CountSum, countUse, type RateLimit, secondsToWait, sumMinuteCounts } from '../rate-limit/index.ts';
import { failedLoginKinds, maxWrongPasswords } from '../session/index.ts';
import { refusedCallsKind } from './record-refused-call.ts';

const windowMs = 15 * 60 * 1000;
const shown = 10;

/** Counts of the last 15 minutes: networks and ids of people, no names and no logins. */
interface Refused {
  readonly failedLogins: number;
  readonly networks: number;
  readonly worstNetworks: readonly CountSum[];
  /** Failures of the login with the most failures. */
  readonly worstLogin: number;
  readonly refusedCalls: number;
  readonly worstPeople: readonly CountSum[];
}

const total = (sums: readonly CountSum[]) => sums.reduce((all, { count }) => all + count, 0);
const largest = ([first]: readonly CountSum[]) => first?.count ?? 0;

/**
 * Counts failed logins and refused calls of the last 15 minutes.
 * @returns the counts, with an alarm if one of them reaches its threshold; each alarm once in 15 minutes
 */
export async function watchRefusals(ctx: AlarmContext): Promise<Refused & { alarm?: string }> {
  const { db, clock, alarms } = ctx;
  const now = clock.now();
  const sumsOf = (kind: string) => sumMinuteCounts(db, kind, now);
  const [networks, logins, people] = await Promise.all([
    sumsOf(failedLoginKinds.ofNetwork),
    sumsOf(failedLoginKinds.ofLogin),
    sumsOf(refusedCallsKind),
  ]);
  const refused: Refused = {
    failedLogins: total(networks),
    networks: networks.length,
    worstNetworks: networks.slice(0, shown),
    worstLogin: largest(logins),
    refusedCalls: total(people),
    worstPeople: people.slice(0, shown),
  };
  // Attempts beyond the limits of a login or network are throttled and not counted, so the sum alone may never reach
  // its threshold.
  const reached = {
    'many failed logins': refused.failedLogins >= alarms.failedLogins,
    'one login fails from many networks': refused.worstLogin >= maxWrongPasswords.everywhere,
    'one network has reached its limit of failed logins': largest(networks) >= maxWrongPasswords.network,
    'many refused calls': refused.refusedCalls >= alarms.refusedCalls,
  };
  const raised = await notRaisedBefore(
    ctx,
    Object.entries(reached).flatMap(([alarm, is]) => (is ? [alarm] : [])),
  );
  return raised.length > 0 ? { ...refused, alarm: raised.join('; ') } : refused;
}

async function notRaisedBefore({ db, clock }: AlarmContext, alarms: readonly string[]): Promise<string[]> {
  if (alarms.length === 0) return [];
  const now = clock.now();
  const limitOf = (alarm: string): RateLimit => ({ key: `alarm:${alarm}`, windowMs, max: 1 });
  const uses = await countUse(db, alarms.map(limitOf), now);
  return alarms.filter((alarm) => secondsToWait([limitOf(alarm)], uses, now) === null);
}
