import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';

const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/gu;
const control = /\p{Cc}/gu;
const blanks = /\s+/gu;

/**
 * Converts text to Unicode NFC, in which «й» is one code point; macOS, some PDF files and some programs write it as
 * two. All input is composed: by the API for all calls, by `normalizeText` for forms and spreadsheets.
 */
export const toNfc = (text: string) => (beyondLatin1.test(text) ? text.normalize('NFC') : text);
/** Text without such a character is already NFC; for a base64 file this test is much faster than normalizing. */
const beyondLatin1 = /[^\0-\xff]/;
/** Forms in which a text may be stored: letters created before input was composed keep their original form. */
export const unicodeForms = (text: string) => [...new Set([toNfc(text), text.normalize('NFD')])];

/**
 * Normalizes typed text: it is composed, line breaks, tabs and no-break spaces become spaces, runs of spaces become
 * one, invisible and direction characters are removed, and the text is trimmed. Signatures cover the result.
 */
export function normalizeText(text: string): string {
  const seen = text.replace(blanks, ' ').replace(invisible, '').replace(control, '');
  return toNfc(seen).replace(blanks, ' ').trim();
}

/** Postgres cannot store NUL or lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Whether the text has no U+FFFD, with which decoders replace unreadable bytes: a character is lost. */
export const isReadable = (text: string) => !text.includes('\ufffd');

/**
 * Pictographs count as letters: whether the post can print them is not checked here (B043). Digits and punctuation
 * alone are not a name.
 */
const hasLetter = (text: string) => /[\p{L}\p{Extended_Pictographic}]/u.test(text);

/** Maximum length of single-line fields. */
export const maxTextLength = 400;

export type TextProblem = 'empty' | 'tooLong' | 'unstorable' | 'unreadable' | 'noLetters';

/** Validates a normalized receiver; length in code points. Shared by page and server. */
export const receiverProblem = (text: string): TextProblem | null => lineProblem(text, hasLetter);

/** Validates a normalized address like `receiverProblem`. */
export const addressProblem = (text: string): TextProblem | null =>
  lineProblem(text, (address) => hasLetter(address) || houseWithPart.test(address));

/** «12/3»: where streets have no names, this is the whole address within the district. */
const houseWithPart = /\d\s*\/\s*\d/;

function lineProblem(text: string, names: (text: string) => boolean): TextProblem | null {
  if (text === '') return 'empty';
  if ([...text].length > maxTextLength) return 'tooLong';
  if (!isStorable(text)) return 'unstorable';
  if (!isReadable(text)) return 'unreadable';
  return names(text) ? null : 'noLetters';
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
      return normalizeText(text);
    },
    encode: (text) => text,
  });
}

/** Receiver and address of a letter; punctuation or a number alone is refused. */
export const letterReceiver = requiredText(maxTextLength, problem('receiver-missing')).refine(
  (text) => receiverProblem(text) !== 'noLetters',
  problem('receiver-without-letters'),
);
export const letterAddress = requiredText(maxTextLength, problem('address-missing')).refine(
  (text) => addressProblem(text) !== 'noLetters',
  problem('address-without-letters'),
);

/** Text to search for: literal, trimmed; no longer than a stored field can be. */
export const searchText = z
  .string()
  .max(maxTextLength, problem('longest', { max: maxTextLength }))
  .refine(isStorable, problem('unstorable'));
