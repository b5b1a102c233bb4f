import type { BrowserContext } from 'playwright-core';
import { password } from '../stack/demonstration.ts';

/** Key in localStorage, as in `apps/web/src/lib/session/stored-session.ts`. */
export const storedSessionKey = 'hybrid-mail.session';

/** Gives all pages of the context a session of this user before they load, so that they skip the login form. */
export async function startSessionAs(context: BrowserContext, address: string, username: string): Promise<void> {
  const answer = await context.request.post(`${address}/token`, {
    form: { grant_type: 'password', username, password },
  });
  if (!answer.ok()) throw new Error(`${username} cannot log in: ${answer.status()} ${await answer.text()}`);
  const { access_token: token } = await answer.json();
  const stored = JSON.stringify({ token, issuedAt: Date.now(), isAdmin: false });
  await context.addInitScript(`localStorage.setItem('${storedSessionKey}', ${JSON.stringify(stored)})`);
}
