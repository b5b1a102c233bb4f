import { accountCalls } from '@hybrid-mail/contracts/account';
import type { Language } from '@hybrid-mail/messages/language';
import { call } from '../api/call.ts';
import { speak } from './speak.ts';

/** Keeps the language with the account and in the browser, then loads the page again. @throws ApiError */
export async function chooseLanguage(language: Language): Promise<void> {
  await call(accountCalls.chooseLanguage, { body: { language } });
  speak(language);
}
