import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import { Refusal } from '../errors.ts';

/** 2 to the power of it rounds: a fifth of a second. */
const usualCost = 12;
const atOnce = 2;
const maxWaiting = 20;

/** bcrypt reads 72 bytes, which is 36 Cyrillic letters: it is given a digest of the whole password instead. */
const digest = (password: string, pepper: string) => createHmac('sha256', pepper).update(password).digest('base64');

let running = 0;
const waiting: (() => void)[] = [];

/** Hashing is made slow on purpose, so it waits in a short line. @throws Refusal overloaded when the line is full */
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
const nobody = '$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZbqOJ4UQzFj1g0bVJYyZlcRgJrXzEe';

export const isPassword = (password: string, hash: string | null, pepper: string): Promise<boolean> =>
  inLine(async () => (await bcrypt.compare(digest(password, pepper), hash ?? nobody)) && hash !== null);
