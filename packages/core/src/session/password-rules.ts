import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

interface Chosen {
  password: string;
  /** Login of the person. */
  username: string;
  /** The present password, where it is known. */
  oldPassword?: string;
  /** Name of the input field. */
  field?: 'password' | 'newPassword';
}

/** Least length of a password (specification 1 §9): a shorter part of the login is no password. */
const leastLength = 8;

/**
 * Asserts what a form does not know of a new password. Asked wherever one is set (decision 028).
 * @throws Refusal wrong-input
 */
export async function assertNewPassword({ field = 'password', ...chosen }: Chosen): Promise<void> {
  const broken = await brokenRule(chosen);
  if (broken !== null) throw new Refusal('wrong-input', { fields: { [field]: broken } });
}

async function brokenRule({ password, username, oldPassword }: Omit<Chosen, 'field'>): Promise<string | null> {
  if (password === oldPassword) return problem('new-password-same');
  if (new Set(password.toLowerCase()).size === 1) return problem('new-password-repeats');
  if (isPartOf(username, password)) return problem('new-password-login');
  return (await isCommonPassword(password)) ? problem('new-password-common') : null;
}

/** Blanks and marks between the digits do not make another password of a telephone number. */
function isPartOf(username: string, password: string): boolean {
  const plain = password.replaceAll(/[\s\p{P}\p{S}]/gu, '');
  return plain.length >= leastLength && username.includes(plain);
}
