import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';

const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/gu;
const control = /\p{Cc}/gu;
const blanks = /\s+/gu;

/**
 * The one rule for text that people type: line breaks, tabs and no-break spaces become a blank, runs of blanks become
 * one, invisible and direction characters go, ends are trimmed. What is signed is the result.
 */
export function tidyText(text: string): string {
  return text.replace(blanks, ' ').replace(invisible, '').replace(control, '').replace(blanks, ' ').trim();
}

/** Postgres stores no NUL and no half of a sign. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Names, addresses and what else stands in one line of a form. */
export const maxTextLength = 400;

export type TextProblem = 'empty' | 'tooLong' | 'unstorable';

/** What is wrong with a line that is tidied already, counted in code points. The page and the server ask the same rule. */
export function textProblem(text: string): TextProblem | null {
  if (text === '') return 'empty';
  if ([...text].length > maxTextLength) return 'tooLong';
  return isStorable(text) ? null : 'unstorable';
}

/**
 * Text of a form field: tidied, not empty, counted in code points.
 * @param required message when nothing is left
 * @param tooLong message when longer than max
 */
export function requiredText(max: number, required: string, tooLong = problem('longest', { max })) {
  const inner = z
    .string()
    .min(1, required)
    .refine((text) => [...text].length <= max, tooLong);
  return z.codec(z.string(required), inner, {
    decode: (text, context) => {
      if (!isStorable(text)) context.issues.push({ code: 'custom', input: text, message: problem('unstorable') });
      if (text.length > max * 10) context.issues.push({ code: 'custom', input: text, message: tooLong });
      return tidyText(text);
    },
    encode: (text) => text,
  });
}

/** Text to search for: literal, trimmed; no longer than a stored field can be. */
export const searchText = z
  .string()
  .max(maxTextLength, problem('longest', { max: maxTextLength }))
  .refine(isStorable, problem('unstorable'));
