import { chooseInBrowser } from '@hybrid-mail/messages/browser-choice';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import type { Language } from '@hybrid-mail/messages/language';

/**
 * Keeps the language in the browser and loads the page again in it, unless it speaks it already.
 * @returns false where the browser keeps nothing for us
 */
export function speak(language: Language): boolean {
  const isKept = chooseInBrowser(language);
  if (isKept && language !== currentLanguage()) window.location.reload();
  return isKept;
}
