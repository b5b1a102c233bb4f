import { createHmac, randomBytes } from 'node:crypto';

/** Crockford's base32: no I, L, O and U, which people take for other signs. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** @returns 60 random bits as three groups of four signs, e.g. 7K2M-90QD-HX4T */
export function newRecoveryCode(): string {
  const signs = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
  return [signs.slice(0, 4), signs.slice(4, 8), signs.slice(8)].join('-');
}

/** @param code as typed: blanks, hyphens and case do not matter, nor does O for 0 or I and L for 1 */
export function hashRecoveryCode(code: string, { userId, pepper }: { userId: number; pepper: string }): string {
  const plain = code.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHmac('sha256', pepper).update(`recovery-code:${userId}:${plain}`).digest('base64url');
}
