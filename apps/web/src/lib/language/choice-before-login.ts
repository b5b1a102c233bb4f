import { storeChosenLanguage } from '@hybrid-mail/messages/browser-choice';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { isLanguage, type Language } from '@hybrid-mail/messages/language';

const key = 'hybrid-mail.language-before-login';

/** Switches the page before login and stores the choice in the tab, so that the account can adopt it after login. */
export function chooseLanguageBeforeLogin(language: Language): boolean {
  const isKept = applyLanguage(language);
  if (isKept) sessionStorage.setItem(key, language);
  return isKept;
}

/**
 * Returns and removes the language chosen in this tab. The language stored in the browser may be another user's choice.
 */
export function takeLanguageChosenBeforeLogin(): Language | null {
  const chosen = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return isLanguage(chosen) ? chosen : null;
}

/**
 * Stores the language in the browser and reloads the page if its language differs.
 * @returns false if the browser's storage is not available
 */
export function applyLanguage(language: Language): boolean {
  const isKept = storeChosenLanguage(language);
  if (isKept && language !== currentLanguage()) window.location.reload();
  return isKept;
}
