import type { Language } from '@hybrid-mail/messages/language';
import type { APIRequestContext } from '@playwright/test';
import { password } from '../stack/demonstration.ts';

/** Stores a language in a user's account; null removes the stored one. */
export async function storeLanguageOf(
  request: APIRequestContext,
  address: string,
  username: string,
  language: Language | null,
): Promise<void> {
  const form = { grant_type: 'password', username, password };
  const { access_token: token } = await (await request.post(`${address}/token`, { form })).json();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.put(`${address}/api/Language`, { headers, data: { Language: language } });
  if (!answer.ok()) throw new Error(`the language is not kept: ${answer.status()}`);
}
