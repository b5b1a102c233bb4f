import { isLanguage, type Language } from '@hybrid-mail/messages/language';
import { speak } from './speak.ts';

const key = 'hybrid-mail.language-before-login';

/** Switches the page for a person who is not logged in yet, and keeps the choice for the account until the tab is closed. */
export function chooseBeforeLogin(language: Language): boolean {
  const isKept = speak(language);
  if (isKept) sessionStorage.setItem(key, language);
  return isKept;
}

/** The choice made in this tab before the login, once. What the browser speaks otherwise may be the wish of another person. */
export function takeChoiceBeforeLogin(): Language | null {
  const chosen = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return isLanguage(chosen) ? chosen : null;
}
