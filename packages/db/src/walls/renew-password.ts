import { createClient } from '../connection/create-client.ts';
import { isPasswordRefused } from '../connection/is-password-refused.ts';

/**
 * Gives the login of the URL the password that the URL has, if Postgres still knows it by the former one.
 * @throws the refusal of Postgres if it accepts neither
 */
export async function renewPassword(databaseUrl: string, formerPassword: string): Promise<void> {
  if (await isAccepted(databaseUrl)) return;
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = encodeURIComponent(formerPassword);
  const client = createClient({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`alter role current_user password ${client.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}

async function isAccepted(databaseUrl: string): Promise<boolean> {
  const client = createClient({ connectionString: databaseUrl });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isPasswordRefused(error)) return false;
    throw error;
  } finally {
    await client.end();
  }
}
