import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';

const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/gu;
const control = /\p{Cc}/gu;
const blanks = /\s+/gu;

/**
 * Normalizes typed text: line breaks, tabs and no-break spaces become spaces, runs of spaces become
 * one, invisible and direction characters are removed, and the text is trimmed. Signatures cover the result.
 */
export function tidyText(text: string): string {
  return text.replace(blanks, ' ').replace(invisible, '').replace(control, '').replace(blanks, ' ').trim();
}

/** Postgres cannot store NUL or lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Maximum length of single-line fields. */
export const maxTextLength = 400;

export type TextProblem = 'empty' | 'tooLong' | 'unstorable';

/** Validates a normalized line; length in code points. Shared by page and server. */
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
