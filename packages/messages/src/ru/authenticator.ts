import { defineTexts } from '../define-texts.ts';

/** Texts shown by an authenticator app. */
export const authenticatorTexts = defineTexts('authenticatorTexts', {
  /** Title of the account; lists of accounts show about twenty characters of it. */
  issuer: 'Гибридная почта',
});
