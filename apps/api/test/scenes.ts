import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { ApiWorld } from './api-world.ts';
import type { Cast, CastColumn } from './cast.ts';
import type { Scene } from './examples.ts';
import { aDraft, aSentLetter } from './letters.ts';

/** Makes the call as the scene's user; a logout uses a new session, because it ends the session. */
export async function callAs({ api, cast, column }: Scene, call: InjectOptions): Promise<LightMyRequestResponse> {
  const token = column && (await tokenFor(api, cast.people[column].id, call));
  const authorization = token && `Bearer ${token}`;
  return api.app.inject({ ...call, headers: { ...(authorization && { authorization }), ...call.headers } });
}

async function tokenFor(api: ApiWorld, id: number, { url }: InjectOptions): Promise<string> {
  return url === '/api/logout' ? api.tokenOf(id) : (await api.by({ id })).token;
}

/**
 * Returns a function that creates scenes. GET calls share one letter, other calls get a new draft, and receipts a sent
 * letter.
 */
export function sceneFactory(
  api: ApiWorld,
  cast: Cast,
): (endpoint: Endpoint, column: CastColumn | null) => Promise<Scene> {
  const shared = aDraft(api, cast.ours);
  let sent: Promise<number> | undefined;
  return async ({ name, method }, column) => {
    const draft = () => (method === 'GET' ? shared : aDraft(api, cast.ours));
    if (name.startsWith('receipt.')) sent ??= shared.then(() => aSentLetter(api, cast.ours));
    const letter = await (name.startsWith('receipt.') && sent ? sent : draft());
    return { api, cast, column, letter };
  };
}
