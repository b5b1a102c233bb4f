import { isLanguage, type Language } from '@hybrid-mail/messages/language';
import { applyLanguage } from './apply-language.ts';

const key = 'hybrid-mail.language-before-login';

/** Switches the page before login and stores the choice in the tab, so that the account can adopt it after login. */
export function chooseBeforeLogin(language: Language): boolean {
  const isKept = applyLanguage(language);
  if (isKept) sessionStorage.setItem(key, language);
  return isKept;
}

/** Returns and removes the choice made in this tab: the browser's language may be the choice of another user. */
export function takeChoiceBeforeLogin(): Language | null {
  const chosen = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return isLanguage(chosen) ? chosen : null;
}
