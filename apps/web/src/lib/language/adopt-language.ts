import { accountCalls } from '@hybrid-mail/contracts/account';
import type { Profile } from '@hybrid-mail/contracts/session';
import { call } from '../api/call.ts';
import { takeChoiceBeforeLogin } from './choice-before-login.ts';
import { speak } from './speak.ts';

/**
 * After a login: the page speaks the language that the person chose; the choice made before the login becomes that of a person
 * who has none.
 */
export function adoptLanguage({ language }: Pick<Profile, 'language'>): void {
  const chosen = takeChoiceBeforeLogin();
  if (language) speak(language);
  // The person loses nothing when it is not kept now: the next login tries again.
  else if (chosen) void call(accountCalls.chooseLanguage, { body: { language: chosen } }).catch(() => undefined);
}
