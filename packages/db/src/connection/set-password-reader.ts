import pg from 'pg';
import { createClient } from './create-client.ts';
import { isPasswordRefused } from './is-password-refused.ts';

/** Returns the passwords of the login that may be right: one, or two while it is being replaced. */
export type PasswordReader = () => readonly string[];

let passwords: PasswordReader = () => [];

/**
 * Makes every connection of this process, including those of the job queue, log in with a password that `read` returns
 * at that moment, because a vault may replace it while the process runs. With two passwords it takes the one that
 * Postgres accepts, so that the process and Postgres may get the new one in either order.
 * @param read returns nothing when no password is needed
 * @returns the URL to connect with
 */
export function setPasswordReader(databaseUrl: string, read: PasswordReader): string {
  passwords = read;
  if (read().length === 0) return databaseUrl;
  // pg reads its default password for each connection if the URL has none. Its types do not allow a function, but its
  // client does, and gives it the parameters of the connection.
  Object.assign(pg.defaults, { password: (to: pg.ClientConfig) => choosePassword(to, read()) });
  const url = new URL(databaseUrl);
  url.password = '';
  return url.href;
}

/**
 * Whether a refused login may succeed when it is tried again: the password may have changed between the two logins of
 * `choosePassword`.
 */
export const mayRetryLogin = (error: unknown): boolean => isPasswordRefused(error) && passwords().length > 1;

/** Tries the first of two passwords by a login of its own, because Postgres ends the connection of a refused one. */
async function choosePassword(to: pg.ClientConfig, [first = '', second]: readonly string[]): Promise<string> {
  return second === undefined || (await isAccepted(to, first)) ? first : second;
}

/** Any other failure counts as accepted: the login that follows meets it, too, and reports it. */
async function isAccepted(to: pg.ClientConfig, password: string): Promise<boolean> {
  const { host, port, user, database, ssl } = to;
  const client = createClient({ host, port, user, database, ssl, password, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !isPasswordRefused(error);
  } finally {
    void client.end().catch(() => undefined);
  }
}
