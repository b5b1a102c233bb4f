import { exportFileTexts as texts } from '@hybrid-mail/messages/export-file';
import { formatDay } from '../../clock.ts';

/** The name of a period with its first and last day, or one of them; null if the period has neither. */
export function rangeText(name: string, first?: string, last?: string): string | null {
  if (first === undefined && last === undefined) return null;
  const [start, end] = [first, last].map((day) => day && formatDay(day));
  const value =
    start && end ? texts.range({ start, end }) : start ? texts.since({ day: start }) : texts.until({ day: end ?? '' });
  return texts.named({ name, value });
}
