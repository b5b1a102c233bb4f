import { toEnglishLayout } from './keyboard-layouts.ts';

/** A short suffix of a word: a year, `123` or `!`. A longer suffix counts as part of the password. */
const ending = /[\d\p{P}\p{S}]{1,4}$/u;

let loading: Promise<ReadonlySet<string>> | undefined;

/** Nearly 50,000 passwords, loaded on first use: loading takes 50 ms and 3 MB, and the worker never needs it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
}

/**
 * Whether a password is among the most common ones, in any case and keyboard layout, with or without a short ending.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const known = await commonPasswords();
  const typed = password.toLowerCase();
  const words = [typed, toEnglishLayout(typed)];
  return words.some((word) => known.has(word) || known.has(word.replace(ending, '')));
}
