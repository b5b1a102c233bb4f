import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { maxTextLength } from './max-text-length.ts';

const invisible = /[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\u00AD]/gu;
const control = /\p{Cc}/gu;
const blanks = /\s+/gu;

/**
 * Converts text to Unicode NFC, in which «й» is one code point; macOS, some PDF files and some programs write it as
 * two. The API converts the input of all calls, and `normalizeText` that of forms and spreadsheets.
 */
export const toNfc = (text: string) => (beyondLatin1.test(text) ? text.normalize('NFC') : text);
/**
 * A character beyond Latin-1. Text without one is already NFC, and for a base64 file this test is much faster than
 * normalizing.
 */
const beyondLatin1 = /[^\0-\xff]/;
/** Forms in which a text may be stored: letters older than the conversion to NFC keep their original form. */
export const unicodeForms = (text: string) => [...new Set([toNfc(text), text.normalize('NFD')])];

/**
 * Normalizes typed text: converts it to NFC, replaces line breaks, tabs and no-break spaces by spaces, collapses runs
 * of spaces, removes invisible and direction characters, and trims. Signatures cover the result.
 */
export function normalizeText(text: string): string {
  const seen = text.replace(blanks, ' ').replace(invisible, '').replace(control, '');
  return toNfc(seen).replace(blanks, ' ').trim();
}

/** Whether Postgres can store the text: it refuses NUL and lone surrogates. */
export const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** Whether no character of the text was lost: decoders replace unreadable bytes by U+FFFD. */
export const isReadable = (text: string) => !text.includes('\ufffd');

/**
 * Whether the text has a letter, because digits and punctuation alone are not a name. Pictographs count as letters:
 * this function does not decide whether the post can print them (B043).
 */
const hasLetter = (text: string) => /[\p{L}\p{Extended_Pictographic}]/u.test(text);

export type TextProblem = 'empty' | 'tooLong' | 'unstorable' | 'unreadable' | 'noLetters';

/**
 * Validates a normalized receiver and counts its length in code points. The page and the server share this function.
 */
export const findReceiverProblem = (text: string): TextProblem | null => lineProblem(text, hasLetter);

/** Validates a normalized address; the page and the server share this function. */
export const findAddressProblem = (text: string): TextProblem | null =>
  lineProblem(text, (address) => hasLetter(address) || houseWithPart.test(address));

/** Matches «12/3», which is the whole address within a district where streets have no names. */
const houseWithPart = /\d\s*\/\s*\d/;

function lineProblem(text: string, names: (text: string) => boolean): TextProblem | null {
  if (text === '') return 'empty';
  if ([...text].length > maxTextLength) return 'tooLong';
  if (!isStorable(text)) return 'unstorable';
  if (!isReadable(text)) return 'unreadable';
  return names(text) ? null : 'noLetters';
}

/**
 * Schema of a required form field: normalizes the text and limits its length in code points.
 * @param required message for text that is empty after normalization
 * @param tooLong message for text longer than max
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

/** Receiver and address of a letter. Both refuse text that has only punctuation or digits. */
export const letterReceiver = requiredText(maxTextLength, problem('receiver-missing')).refine(
  (text) => findReceiverProblem(text) !== 'noLetters',
  problem('receiver-without-letters'),
);
export const letterAddress = requiredText(maxTextLength, problem('address-missing')).refine(
  (text) => findAddressProblem(text) !== 'noLetters',
  problem('address-without-letters'),
);

/** Search text: trimmed, matched literally, and no longer than a stored field can be. */
export const searchText = z
  .string()
  .max(maxTextLength, problem('longest', { max: maxTextLength }))
  .refine(isStorable, problem('unstorable'));
