import { createHmac, randomBytes } from 'node:crypto';

/** Crockford's base32: without I, L, O and U, which are easily confused. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits: from 112 on no slow hash is needed (OWASP ASVS 5.0, 6.5.2). */
const length = 24;
const perGroup = 4;

/** @returns random characters in groups of four, e.g. 7K2M-90QD-HX4T-5B1N-WZ8R-3C6P */
export function newRecoveryCode(): string {
  const signs = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');
  return Array.from({ length: length / perGroup }, (_, at) => signs.slice(at * perGroup, (at + 1) * perGroup)).join(
    '-',
  );
}

/** @param code as typed: blanks, hyphens and case do not matter, nor does O for 0 or I and L for 1 */
export function hashRecoveryCode(code: string, { userId, pepper }: { userId: number; pepper: string }): string {
  const plain = code.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHmac('sha256', pepper).update(`recovery-code:${userId}:${plain}`).digest('base64url');
}
