import { z } from 'zod';
import { readTyped, storeTyped } from '../../lib/typed-values/typed-values.ts';
import { type LetterInput, letterFields } from './letter-schema.ts';

/**
 * Storage key of a new letter's draft; copies of different letters have separate drafts.
 * @param begunWith id of the copied letter, or the initial receiver
 */
export const newLetterDraftKey = (userId: number, begunWith: number | string = '') =>
  ['new-letter', userId, begunWith].filter((part) => part !== '').join('.');

/** Storage key of a correction's draft. */
export const correctionDraftKey = (userId: number, id: number) => `corrected-letter.${userId}.${id}`;

const seenLetter = z.object({
  receiver: z.string(),
  address: z.string(),
  region: z.int(),
  area: z.int(),
  documentSha256: z.string(),
});

/** Values of the letter that the user last saw, sent with a correction to detect concurrent changes. */
export type SeenLetter = z.output<typeof seenLetter>;

/** Merges the current values of a response into the seen letter. */
export const mergeSeenLetter = (was: SeenLetter, now: Record<string, unknown>): SeenLetter =>
  seenLetter.safeParse({ ...was, ...now }).data ?? was;

/** Restores typed values after a page reload; the file must be chosen again. */
export function readLetterDraft(key: string, first: LetterInput): LetterInput {
  const draft = { ...first };
  const stored = readStored(key);
  for (const field of letterFields) {
    const value = stored[field];
    if (typeof value === 'string') draft[field] = value;
  }
  return draft;
}

/** Reads the letter that the user saw before a page reload; null if no correction was begun. */
export const readSeenLetter = (key: string): SeenLetter | null =>
  seenLetter.safeParse(readStored(key).was).data ?? null;

const readStored = (key: string) => (readTyped(key) ?? {}) as Record<string, unknown>;

/** @param was the letter that the user last saw, for a correction */
export const storeLetterDraft = (key: string, draft: Partial<LetterInput>, was?: SeenLetter) =>
  storeTyped(key, { ...draft, was });
