import { readTyped, storeTyped } from '../../lib/typed-values/typed-values.ts';
import { type LetterInput, letterFields } from './letter-schema.ts';

/** Restores typed values after a page reload; the file must be chosen again. */
export function readLetterDraft(key: string, first: LetterInput): LetterInput {
  const draft = { ...first };
  const stored = readStored(key);
  for (const field of [...letterFields, 'line'] as const) {
    const value = stored[field];
    if (typeof value === 'string') draft[field] = value;
  }
  return draft;
}

/** Everything that is stored with a draft. */
export const readStored = (key: string) => (readTyped(key) ?? {}) as Record<string, unknown>;

/** @param was the letter that the user last saw, for a correction */
export const storeLetterDraft = (key: string, draft: Partial<LetterInput>, was?: object) =>
  storeTyped(key, { ...draft, was });
