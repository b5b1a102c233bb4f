import { createHmac } from 'node:crypto';
import { OwnedQueue, type Owner } from '@hybrid-mail/queues';
import bcrypt from 'bcrypt';
import type { AppServices } from '../context.ts';
import { runQueued } from '../run-queued.ts';

/** bcrypt cost: 2^12 rounds, about 0.2 s. */
const usualCost = 12;
/** bcrypt reads only 72 bytes (36 Cyrillic letters), so it gets an HMAC of the whole password. */
const digest = (password: string, pepper: string) => createHmac('sha256', pepper).update(password).digest('base64');

/**
 * Limits hashing, which is slow on purpose, to three passwords at a time, of which two may be of one network or
 * organization and one of one login (decision 067).
 */
const queue = new OwnedQueue({ perGroup: 2, perPerson: 1, waitingOfPerson: 4, waitingOfGroup: 20, waiting: 60 });

/** @throws Refusal too-many-at-once, overloaded */
const hashing = <T>(work: () => Promise<T>, owner?: Owner): Promise<T> =>
  runQueued(queue, { retryAfterSeconds: 2 }, work, owner);

interface Hashing {
  readonly pepper: string;
  readonly passwordCost?: number;
}

export const hashPassword = (password: string, { pepper, passwordCost = usualCost }: Hashing): Promise<string> =>
  hashing(() => bcrypt.hash(digest(password, pepper), passwordCost));

/** Version, cost and salt: the begin of a bcrypt hash. */
const saltLength = 29;

/**
 * The part of a hash that tells one password from the next one of the same person: each new password gets another salt,
 * and one that is hashed anew with another pepper keeps it.
 */
export const saltOf = (hash: string): string => hash.slice(0, saltLength);

/** Hashes a right password anew, with another pepper. */
export const rehashPassword = (password: string, hash: string, pepper: string): Promise<string> =>
  hashing(() => bcrypt.hash(digest(password, pepper), saltOf(hash)));

/** A dummy hash, compared with when the login is unknown, so that the answer takes the same time. */
const dummyHash = '$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZbqOJ4UQzFj1g0bVJYyZlcRgJrXzEe';

/**
 * Passwords arrive in composed form (NFC). An older password, set by a program that writes «й» as two code points, was
 * hashed in NFD, so both forms are compared.
 */
async function isAnyForm(password: string, hash: string, pepper: string): Promise<boolean> {
  const forms = new Set([password, password.normalize('NFD')]);
  for (const form of forms) if (await bcrypt.compare(digest(form, pepper), hash)) return true;
  return false;
}

export type Peppers = Pick<AppServices, 'pepper' | 'formerPepper'>;

/**
 * Finds the pepper with which the password has this hash. A wrong password costs a comparison with each, also where the
 * login is unknown.
 */
async function findPepper(
  password: string,
  hash: string,
  { pepper, formerPepper }: Peppers,
): Promise<keyof Peppers | null> {
  if (await isAnyForm(password, hash, pepper)) return 'pepper';
  return formerPepper !== undefined && (await isAnyForm(password, hash, formerPepper)) ? 'formerPepper' : null;
}

/**
 * Compares a password with its hash.
 * @param owner whose password is compared; by default the owner of the call
 * @param beforehand runs in the queue before the comparison; if it throws, nothing is compared
 * @returns with which pepper it was hashed; null for a wrong password
 */
export const comparePassword = (
  password: string,
  hash: string | null,
  peppers: Peppers,
  beforehand: () => Promise<void> = async () => undefined,
  owner?: Owner,
): Promise<keyof Peppers | null> =>
  hashing(async () => {
    await beforehand();
    const found = await findPepper(password, hash ?? dummyHash, peppers);
    return hash === null ? null : found;
  }, owner);

export const isCorrectPassword = async (...given: Parameters<typeof comparePassword>): Promise<boolean> =>
  (await comparePassword(...given)) !== null;
