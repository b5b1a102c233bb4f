import {
  isDatabaseUnavailable,
  loginRefusalOf,
  PoolerUnusable,
  ProgramTooOld,
  tlsRefusalOf,
  WallMissing,
} from '@hybrid-mail/db';
import { WrongSettings } from './wrong-settings.ts';

/** The message for wrong settings or for a database that cannot be used; null for a bug. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof WrongSettings) return error.message;
  if (error instanceof PoolerUnusable || error instanceof WallMissing || error instanceof ProgramTooOld)
    return `DATABASE_URL: ${error.message}`;
  const refusal = loginRefusalOf(error);
  if (refusal !== null) return `DATABASE_URL: the database refuses the login: ${refusal}`;
  const unprotected = tlsRefusalOf(error);
  if (unprotected !== null) return `DATABASE_URL: no protected connection to the database: ${unprotected}`;
  return isDatabaseUnavailable(error) ? 'DATABASE_URL: the database does not answer' : null;
}

/** Handles a failed start: prints the message if the operator can repair it, rethrows anything else. */
export function exitOnStartError(error: unknown): never {
  const sentence = sentenceOf(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exit(1);
}
