import { accountCalls } from '@hybrid-mail/contracts/account';
import type { Language } from '@hybrid-mail/messages/language';
import { call } from '../api/call.ts';
import { currentToken } from '../session/stored-session.ts';
import { applyLanguage } from './apply-language.ts';
import { chooseLanguageBeforeLogin } from './choice-before-login.ts';

/**
 * Switches the page to a language; if the user is logged in, also stores it in the account.
 * @throws ApiError, and Error if the browser's storage is not available
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const isLoggedIn = currentToken() !== null;
  if (isLoggedIn) await call(accountCalls.chooseLanguage, { body: { language } });
  const isKept = isLoggedIn ? applyLanguage(language) : chooseLanguageBeforeLogin(language);
  if (!isKept) throw new Error('the browser did not store the language');
}
