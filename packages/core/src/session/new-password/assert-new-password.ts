import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../../errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfProductWords } from './product-words.ts';

interface Chosen {
  password: string;
  /** Login of the person. */
  username: string;
  /** Other known numbers of the person: PINFL, and INN and telephone of the organization. */
  numbers?: readonly (string | null | undefined)[];
  /** The present password, where it is known. */
  oldPassword?: string;
  /** Name of the input field. */
  field?: 'password' | 'newPassword';
}

/** Number of consecutive digits that count as part of a number. */
const partLength = 6;

/**
 * Asserts the rules for a new password that a form cannot check. Called wherever a password is set (decisions 028,
 * 071).
 * @throws Refusal wrong-input
 */
export async function assertNewPassword({ field = 'password', ...chosen }: Chosen): Promise<void> {
  const broken = await brokenRule(chosen);
  if (broken !== null) throw new Refusal('wrong-input', { fields: { [field]: broken } });
}

async function brokenRule({
  password,
  username,
  numbers = [],
  oldPassword,
}: Omit<Chosen, 'field'>): Promise<string | null> {
  if (password === oldPassword) return problem('new-password-same');
  if (new Set(password.toLowerCase()).size === 1) return problem('new-password-repeats');
  // Blanks and punctuation between digits do not turn a telephone number into another password.
  const plain = password.normalize('NFKC').replaceAll(/[\s\p{P}\p{S}]/gu, '');
  if (/^\p{N}*$/u.test(plain) && /\p{N}/u.test(plain)) return problem('new-password-digits');
  if (hasPartOf([username, ...numbers], plain)) return problem('new-password-own-number');
  if (isMadeOfProductWords(password)) return problem('new-password-product');
  return (await isCommonPassword(password)) ? problem('new-password-common') : null;
}

function hasPartOf(numbers: readonly (string | null | undefined)[], plain: string): boolean {
  const known = numbers.filter((number) => typeof number === 'string');
  return [...plain.matchAll(new RegExp(`(?=(\\d{${partLength}}))`, 'g'))].some(([, part = '']) =>
    known.some((number) => number.includes(part)),
  );
}
