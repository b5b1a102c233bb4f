import { emptyLetter, type LetterInput, letterFields } from './letter-form.ts';

/** Storage key; copies of different letters have separate drafts. */
const keyOf = (userId: number, copyOf?: number) => ['hybrid-mail.new-letter', userId, copyOf ?? []].flat().join('.');

/** The copied letter. */
type Source = { readonly id: number; readonly receiver: string };

/** Restores typed values after a page reload; the file must be chosen again. */
export function readDraft(userId: number, source?: Source): LetterInput {
  const first = { ...emptyLetter, receiver: source?.receiver ?? '' };
  const draft = { ...first };
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId, source?.id)) ?? '{}');
    for (const field of letterFields) if (typeof stored[field] === 'string') draft[field] = stored[field];
  } catch {
    return first;
  }
  return draft;
}

export const keepDraft = (userId: number, draft: Partial<LetterInput>, source?: Source) =>
  sessionStorage.setItem(keyOf(userId, source?.id), JSON.stringify(draft));

export const forgetDraft = (userId: number, copyOf?: number) => sessionStorage.removeItem(keyOf(userId, copyOf));
