import { maxReasonLength, minReasonLength } from '@hybrid-mail/contracts/sending-records';
import { normalizeText } from '@hybrid-mail/contracts/text';
import { organizationFilterTexts } from '@hybrid-mail/messages/organization-filter';
import { problem } from '@hybrid-mail/messages/problem';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { readDay } from '../../../lib/formats/dates.ts';

const texts = sendingTexts.pauseDialog;

export type PauseTarget = 'all' | 'organization';

const reason = z
  .string()
  .transform(normalizeText)
  .refine((text) => text !== '', problem('reason-missing'))
  .refine((text) => text === '' || [...text].length >= minReasonLength, problem('shortest', { min: minReasonLength }))
  .refine((text) => [...text].length <= maxReasonLength, problem('longest', { max: maxReasonLength }));

const fields = z.object({
  inn: z.string(),
  reason,
  until: z.enum(['resumed', 'time']),
  day: z.string(),
  time: z.string(),
});
export type TypedPause = z.output<typeof fields>;

const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Appends the colon after the two typed digits of the hours, but not while the user deletes text. */
export const addColon = (typed: string, before: string): string =>
  typed.length > before.length && /^\d{2}$/.test(typed) ? `${typed}:` : typed;

/** End of the pause as ISO 8601 in Tashkent time; undefined for a pause without an end. */
export const pauseEndOf = ({ until, day, time }: Pick<TypedPause, 'until' | 'day' | 'time'>): string | undefined =>
  until === 'time' ? `${readDay(day)}T${time}:00+05:00` : undefined;

function checkEnd(typed: TypedPause, fail: (field: 'day' | 'time', message: string) => void): void {
  if (typed.until !== 'time') return;
  const day = readDay(typed.day);
  if (day === null) fail('day', texts.dayWrong);
  const isTime = clockTime.test(typed.time);
  if (!isTime) fail('time', texts.timeWrong);
  if (day !== null && isTime && new Date(pauseEndOf(typed) ?? '').getTime() <= Date.now()) {
    fail('time', problem('pause-end-wrong'));
  }
}

export const pauseSchema = (of: PauseTarget) =>
  fields.superRefine((typed, { addIssue }) => {
    if (of === 'organization' && typed.inn === '') {
      addIssue({ code: 'custom', path: ['inn'], message: organizationFilterTexts.missing });
    }
    checkEnd(typed, (field, message) => addIssue({ code: 'custom', path: [field], message }));
  });

export type PauseForm = UseFormReturn<z.input<typeof fields>, unknown, TypedPause>;
