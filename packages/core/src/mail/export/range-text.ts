import { exportFileTexts as texts } from '@hybrid-mail/messages/export-file';
import { formatDay } from '../../clock.ts';

/** A period in words, e.g. «Отправлено: 01.11.2026 – 30.11.2026»; null without a first and a last day. */
export function rangeText(name: string, first?: string, last?: string): string | null {
  if (first === undefined && last === undefined) return null;
  const [start, end] = [first, last].map((day) => day && formatDay(day));
  const value =
    start && end ? texts.range({ start, end }) : start ? texts.since({ day: start }) : texts.until({ day: end ?? '' });
  return texts.named({ name, value });
}
