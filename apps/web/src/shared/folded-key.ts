import { columnKey } from '@hybrid-mail/contracts/field-values';
import { apostrophes } from '@hybrid-mail/contracts/search-fold';

/** Letters that keyboards lack, and that people therefore replace. */
const likeLetters: Readonly<Record<string, string>> = { қ: 'к', ғ: 'г', ҳ: 'х', ў: 'у', ё: 'е' };
const apostrophe = new RegExp(`[${apostrophes}]`, 'g');

/** A written name as one, whatever the keyboard: any apostrophe or none, any case, letters of another alphabet in place of ours. */
export const foldedKey = (text: string): string =>
  columnKey(text.replace(apostrophe, '')).replace(/[қғҳўё]/g, (letter) => likeLetters[letter] ?? letter);
