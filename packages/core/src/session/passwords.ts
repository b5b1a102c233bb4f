import { createHmac } from 'node:crypto';
import { OwnedQueue, type Owner } from '@hybrid-mail/queues';
import bcrypt from 'bcrypt';
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

/**
 * @param owner whose password is compared; by default the owner of the call
 * @param beforehand runs in the queue before the comparison; if it throws, nothing is compared
 */
export const isCorrectPassword = (
  password: string,
  hash: string | null,
  pepper: string,
  beforehand: () => Promise<void> = async () => undefined,
  owner?: Owner,
): Promise<boolean> =>
  hashing(async () => {
    await beforehand();
    return (await isAnyForm(password, hash ?? dummyHash, pepper)) && hash !== null;
  }, owner);
