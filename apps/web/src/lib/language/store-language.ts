import { accountCalls } from '@hybrid-mail/contracts/account';
import type { Language } from '@hybrid-mail/messages/language';
import { call } from '../api/call.ts';

/** Stores the language in the account. Imported when a language is chosen, because most pages never call accounts. */
export async function storeLanguage(language: Language): Promise<void> {
  await call(accountCalls.chooseLanguage, { body: { language } });
}
