import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import { Refusal } from '../errors.ts';

/** bcrypt cost: 2^12 rounds, about 0.2 s. */
const usualCost = 12;
const atOnce = 2;
const maxWaiting = 20;

/** bcrypt reads only 72 bytes (36 Cyrillic letters), so it gets an HMAC of the whole password. */
const digest = (password: string, pepper: string) => createHmac('sha256', pepper).update(password).digest('base64');

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is slow on purpose, so it runs behind a semaphore. @throws Refusal overloaded when its queue is full */
async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else {
    if (waiting.length >= maxWaiting) throw new Refusal('overloaded', { retryAfterSeconds: 3 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

interface Hashing {
  readonly pepper: string;
  readonly passwordCost?: number;
}

export const hashPassword = (password: string, { pepper, passwordCost = usualCost }: Hashing): Promise<string> =>
  inLine(() => bcrypt.hash(digest(password, pepper), passwordCost));

/** A dummy hash, compared with when the login is unknown, so that the answer takes the same time. */
const dummyHash = '$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZbqOJ4UQzFj1g0bVJYyZlcRgJrXzEe';

/**
 * Passwords come in composed (NFC). One that was set before they were, by a program that writes «й» as two code points, is
 * compared in that form too.
 */
async function isAnyForm(password: string, hash: string, pepper: string): Promise<boolean> {
  const forms = new Set([password, password.normalize('NFD')]);
  for (const form of forms) if (await bcrypt.compare(digest(form, pepper), hash)) return true;
  return false;
}

/** @param beforehand runs when it is this password's turn to be compared; when it throws, nothing is compared */
export const isPassword = (
  password: string,
  hash: string | null,
  pepper: string,
  beforehand: () => Promise<void> = async () => undefined,
): Promise<boolean> =>
  inLine(async () => {
    await beforehand();
    return (await isAnyForm(password, hash ?? dummyHash, pepper)) && hash !== null;
  });
