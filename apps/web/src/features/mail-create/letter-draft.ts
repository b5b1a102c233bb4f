import { emptyLetter, type LetterInput, letterFields } from './letter-form.ts';

const keyOf = (userId: number) => `hybrid-mail.new-letter.${userId}`;

/** What was typed before the page was loaded anew; the file has to be chosen again. */
export function readDraft(userId: number): LetterInput {
  const draft = { ...emptyLetter };
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}');
    for (const field of letterFields) if (typeof stored[field] === 'string') draft[field] = stored[field];
  } catch {
    return emptyLetter;
  }
  return draft;
}

export const keepDraft = (userId: number, draft: Partial<LetterInput>) =>
  sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));

export const forgetDraft = (userId: number) => sessionStorage.removeItem(keyOf(userId));
