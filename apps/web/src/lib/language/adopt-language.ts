import { accountCalls } from '@hybrid-mail/contracts/account';
import type { Profile } from '@hybrid-mail/contracts/session';
import { call } from '../api/call.ts';
import { applyLanguage } from './apply-language.ts';
import { chooseLanguageBeforeLogin, takeLanguageChosenBeforeLogin } from './choice-before-login.ts';

/**
 * After a login: switches the page to the account's language. If the account has none, stores the choice made before
 * the login in the account.
 */
export function adoptLanguage({ language }: Pick<Profile, 'language'>): void {
  const chosen = takeLanguageChosenBeforeLogin();
  if (language) applyLanguage(language);
  // After a failure, the choice is stored in the tab again, so that the next load of the page retries.
  else if (chosen) {
    void call(accountCalls.chooseLanguage, { body: { language: chosen } }).catch(() =>
      chooseLanguageBeforeLogin(chosen),
    );
  }
}
