import { storeChosenLanguage } from '@hybrid-mail/messages/browser-choice';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import type { Language } from '@hybrid-mail/messages/language';

/**
 * Stores the language in the browser and reloads the page if its language differs.
 * @returns false if the browser's storage is not available
 */
export function applyLanguage(language: Language): boolean {
  const isKept = storeChosenLanguage(language);
  if (isKept && language !== currentLanguage()) window.location.reload();
  return isKept;
}
