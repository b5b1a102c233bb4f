import type { Profile } from '@hybrid-mail/contracts/session';
import type { Language } from '@hybrid-mail/messages/language';
import { currentToken } from '../session/stored-session.ts';
import { applyLanguage, chooseLanguageBeforeLogin, takeLanguageChosenBeforeLogin } from './choice-before-login.ts';

const storeLanguage = async (language: Language) => (await import('./store-language.ts')).storeLanguage(language);

/**
 * Switches the page to a language; if the user is logged in, also stores it in the account.
 * @throws ApiError, and Error if the browser's storage is not available
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const isLoggedIn = currentToken() !== null;
  if (isLoggedIn) await storeLanguage(language);
  const isKept = isLoggedIn ? applyLanguage(language) : chooseLanguageBeforeLogin(language);
  if (!isKept) throw new Error('the browser did not store the language');
}

/**
 * After a login: switches the page to the account's language. If the account has none, stores the choice made before
 * the login in the account.
 */
export function adoptLanguage({ language }: Pick<Profile, 'language'>): void {
  const chosen = takeLanguageChosenBeforeLogin();
  if (language) applyLanguage(language);
  // After a failure, the choice is stored in the tab again, so that the next load of the page retries.
  else if (chosen) {
    storeLanguage(chosen).catch(() => chooseLanguageBeforeLogin(chosen));
  }
}
