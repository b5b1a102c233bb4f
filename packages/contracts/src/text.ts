import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';

const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/gu;
const control = /\p{Cc}/gu;
const blanks = /\s+/gu;

/**
 * The text in Unicode's composed form (NFC), in which «й» is one code point. macOS, some PDF files and some programs write it
 * as two. Every text is composed when it comes in: by the server's door for all calls, by `tidyText` for forms and spreadsheets.
 */
export const composed = (text: string) => text.normalize('NFC');
/** The forms in which a text may be stored: letters from before texts were composed keep what they were given. */
export const storedForms = (text: string) => [...new Set([composed(text), text.normalize('NFD')])];

/**
 * Normalizes typed text: it is composed, line breaks, tabs and no-break spaces become spaces, runs of spaces become
 * one, invisible and direction characters are removed, and the text is trimmed. Signatures cover the result.
 */
export function tidyText(text: string): string {
  const seen = text.replace(blanks, ' ').replace(invisible, '').replace(control, '');
  return composed(seen).replace(blanks, ' ').trim();
}

/** Postgres cannot store NUL or lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Without U+FFFD, which decoders put in place of bytes that they cannot read: a letter of the text is lost. */
export const isReadable = (text: string) => !text.includes('\ufffd');

/** Pictographs count: what the post makes of them is not judged here (B043). Digits and punctuation alone name nobody. */
const hasLetter = (text: string) => /[\p{L}\p{Extended_Pictographic}]/u.test(text);

/** Maximum length of single-line fields. */
export const maxTextLength = 400;

export type TextProblem = 'empty' | 'tooLong' | 'unstorable' | 'unreadable' | 'noLetters';

/** Validates a normalized receiver or address; length in code points. Shared by page and server. */
export function textProblem(text: string): TextProblem | null {
  if (text === '') return 'empty';
  if ([...text].length > maxTextLength) return 'tooLong';
  if (!isStorable(text)) return 'unstorable';
  if (!isReadable(text)) return 'unreadable';
  return hasLetter(text) ? null : 'noLetters';
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

const nameOrAddress = (missing: string, noLetters: string) =>
  requiredText(maxTextLength, missing).refine((text) => textProblem(text) !== 'noLetters', noLetters);

/** To whom and where a letter goes: a point, a hyphen or a number is neither. */
export const letterReceiver = nameOrAddress(problem('receiver-missing'), problem('receiver-without-letters'));
export const letterAddress = nameOrAddress(problem('address-missing'), problem('address-without-letters'));

/** Text to search for: literal, trimmed; no longer than a stored field can be. */
export const searchText = z
  .string()
  .max(maxTextLength, problem('longest', { max: maxTextLength }))
  .refine(isStorable, problem('unstorable'));
