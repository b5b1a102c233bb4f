import { newApiKey } from '@hybrid-mail/contracts/api-key';
import { createApiKey } from '@hybrid-mail/core/api-key';
import { z } from 'zod';
import type { ApiWorld } from './api-world.ts';
import type { Cast } from './cast.ts';
import type { Example, Scene } from './examples.ts';

type Given = Partial<z.output<typeof newApiKey>>;

/** A new key of the cast's own organization, made by its head sender; by default it may only read. */
export async function anApiKey(api: ApiWorld, cast: Cast, given: Given = {}): Promise<{ id: number; key: string }> {
  const actor = await api.actorOf(cast.people.H.id);
  const defaults = z.decode(newApiKey, { Name: '1С Бухгалтерия', Scopes: ['read'] });
  return createApiKey(api.as(actor, 'apiKey.edit'), { ...defaults, ...given });
}

/** The id of a new key instead of the scene's letter; an id other than the scene's letter unchanged. */
async function ownKey({ api, cast, letter }: Scene, id: number): Promise<number> {
  return id === letter ? (await anApiKey(api, cast)).id : id;
}

/** Valid example calls by endpoint. */
export const apiKeyExamples: Record<string, (scene: Scene, id: number) => Example | Promise<Example>> = {
  'apiKey.create': () => ({ body: { Name: '1С Бухгалтерия', Scopes: ['create', 'send'] } }),
  'apiKey.rotate': async (scene, id) => ({ body: { Id: await ownKey(scene, id), OverlapDays: 1 } }),
  'apiKey.revoke': async (scene, id) => ({ query: { id: await ownKey(scene, id) } }),
};
