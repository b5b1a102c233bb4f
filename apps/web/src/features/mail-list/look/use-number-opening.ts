import { search as calls } from '@hybrid-mail/contracts/search';
import { readMailNumber, readPostalNumber } from '@hybrid-mail/contracts/track';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api/call.ts';
import type { LetterPage } from '../../../lib/routes.ts';

const oursWithLetters = /^\s*EHM/i;

/** Opens the letter whose full number was typed, ignoring the filters; other text only filters the list. */
export function useNumberOpening(letterPage: LetterPage | undefined) {
  const navigate = useNavigate();
  return async (text: string) => {
    const id = oursWithLetters.test(text) ? readMailNumber(text) : null;
    if (letterPage === undefined || (id === null && readPostalNumber(text) === null)) return;
    // On failure the list, requested with the same text, shows the reason.
    const found = await call(calls.find, { query: { search: text } }).catch(() => undefined);
    const letter = found?.letters.find((one) => id === null || one.id === id);
    if (letter) await navigate({ to: letterPage, params: { id: String(letter.id) } });
  };
}
