import type { OwnSession } from '@hybrid-mail/contracts/account';
import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import Bowser from 'bowser';
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

/** Systems whose version browsers no longer report; Windows 11 is reported as Windows 10. */
const withoutVersion = new Set(['Windows', 'macOS', 'Android', 'Linux']);

const unknown = { words: texts.unknownDevice, isHandheld: false };

/** Describes the device by its User-Agent header. */
export function deviceOf(userAgent: string | null) {
  if (!userAgent) return unknown;
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name || !os.name) return { ...unknown, words: texts.program({ name: programOf(userAgent) }) };
  const system = withoutVersion.has(os.name) ? os.name : `${os.name} ${os.version ?? ''}`.trim();
  const version = browser.version?.split('.')[0] ?? '';
  return {
    words: texts.browserOn({ browser: `${browser.name} ${version}`.trim(), system }),
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}

/** Name of an API client: the first word of its User-Agent, such as `curl/8.5.0`. */
const programOf = (userAgent: string) => (userAgent.split(' ')[0] ?? userAgent).slice(0, 40);
