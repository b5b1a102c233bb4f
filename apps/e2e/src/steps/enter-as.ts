import type { BrowserContext } from 'playwright-core';
import { password } from '../stack/demonstration.ts';

/** Storage key of `apps/web/src/lib/session/stored-session.ts`. */
export const sessionKey = 'hybrid-mail.session';

/** Starts each page of the context with a session of this user, without the login form. */
export async function enterAs(context: BrowserContext, address: string, username: string): Promise<void> {
  const answer = await context.request.post(`${address}/token`, {
    form: { grant_type: 'password', username, password },
  });
  if (!answer.ok()) throw new Error(`${username} cannot log in: ${answer.status()} ${await answer.text()}`);
  const { access_token: token } = await answer.json();
  const stored = JSON.stringify({ token, issuedAt: Date.now(), isAdmin: false });
  await context.addInitScript(`localStorage.setItem('${sessionKey}', ${JSON.stringify(stored)})`);
}
