import { accountCalls } from '@hybrid-mail/contracts/account';
import type { Language } from '@hybrid-mail/messages/language';
import { call } from '../api/call.ts';
import { currentToken } from '../session/stored-session.ts';
import { chooseBeforeLogin } from './choice-before-login.ts';
import { speak } from './speak.ts';

/**
 * Switches the page to a language, and the account of the person who is logged in.
 * @throws ApiError, and Error where the browser keeps nothing for us
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const isLoggedIn = currentToken() !== null;
  if (isLoggedIn) await call(accountCalls.chooseLanguage, { body: { language } });
  const isKept = isLoggedIn ? speak(language) : chooseBeforeLogin(language);
  if (!isKept) throw new Error('the browser keeps no language');
}
