import { defineTexts } from '../define-texts.ts';

/** What an authenticator app shows. */
export const authenticatorTexts = defineTexts('authenticatorTexts', {
  /** The account's title: lists of accounts show some twenty letters of it. */
  issuer: 'Гибридная почта',
});
