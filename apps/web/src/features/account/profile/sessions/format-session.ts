import type { OwnSession } from '@hybrid-mail/contracts/account';
import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import { formatDay, formatTime, plainToIso, today } from '../../../../lib/formats/dates.ts';

const seenAt = ({ lastSeenOnStr, createdOnStr }: OwnSession) => lastSeenOnStr ?? createdOnStr;

/** The current session first, then the most recently used. */
export const sortSessions = (sessions: readonly OwnSession[]) =>
  [...sessions].sort(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent) || seenAt(other).localeCompare(seenAt(one)),
  );

/** «сейчас», «сегодня, 08:51» or «18.11.2026 17:22» */
export function formatLastSeen(session: OwnSession): string {
  if (session.isCurrent) return texts.now;
  return formatSessionTime(seenAt(session));
}

/**
 * «сегодня, 08:51» or «18.11.2026 17:22»
 * @param plain Tashkent time without a zone, as on the wire
 */
export function formatSessionTime(plain: string): string {
  const moment = plainToIso(plain);
  const time = formatTime(moment);
  return today(new Date(moment)) === today() ? texts.today({ time }) : `${formatDay(moment)} ${time}`;
}
