import { sendingTexts } from '@hybrid-mail/messages/sending';
import { formatDay, formatTime } from '../../lib/formats/dates.ts';

const texts = sendingTexts.ages;
const [minute, hour, day] = [60, 3600, 86_400];
/** From this number of days on, durations are shown without hours. */
const daysWithoutHours = 10;

/** Formats a duration: «40 с», «27 мин», «1 ч 05 мин», «3 дн 4 ч», «42 дня». */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < minute) return texts.seconds({ n: whole });
  if (whole < hour) return texts.minutes({ n: Math.floor(whole / minute) });
  if (whole < 2 * day) {
    const m = String(Math.floor((whole % hour) / minute)).padStart(2, '0');
    return texts.hours({ h: Math.floor(whole / hour), m });
  }
  const [d, h] = [Math.floor(whole / day), Math.floor((whole % day) / hour)];
  return h === 0 || d >= daysWithoutHours ? texts.wholeDays({ d }) : texts.days({ d, h });
}

/** Formats the time between two timestamps of the server, so that the local clock does not matter. */
export const formatDurationBetween = (from: string, to: string): string =>
  formatDuration((new Date(to).getTime() - new Date(from).getTime()) / 1000);

export const formatDayTime = (moment: string) => `${formatDay(moment)} ${formatTime(moment)}`;

/** Formats a moment as a time; adds the day unless the moment is on the day of `at`. */
export const formatTimeOrDayTime = (at: string, moment: string): string =>
  formatDay(moment) === formatDay(at) ? formatTime(moment) : formatDayTime(moment);
