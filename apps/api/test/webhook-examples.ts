import { createWebhookAddress, sendTestEvent } from '@hybrid-mail/core/webhook';
import type { Example, Scene } from './examples.ts';

/** A new address of the cast's own organization instead of its other ones, with an event that waits. */
async function anAddress({ api, cast }: Scene): Promise<{ id: number; eventId: number }> {
  const head = api.as(await api.actorOf(cast.people.H.id), 'webhook.edit');
  // An organization has room for ten.
  await api.db.prisma.webhook.deleteMany({ where: { organizationId: cast.ours.organization.id, isFirst: false } });
  const { id } = await createWebhookAddress(head, { url: 'https://example.uz/letters', description: '', types: [] });
  return { id, ...(await sendTestEvent(head, { id })) };
}

async function ownAddress(scene: Scene, id: number): Promise<number> {
  return id === scene.letter ? (await anAddress(scene)).id : id;
}

async function ownEvent(scene: Scene, id: number): Promise<number> {
  return id === scene.letter ? (await anAddress(scene)).eventId : id;
}

/** Valid example calls by endpoint. */
export const webhookExamples: Record<string, (scene: Scene, id: number) => Example | Promise<Example>> = {
  'webhook.set': () => ({ body: { Url: 'https://example.uz/letters' } }),
  'webhookAddress.create': async (scene) => {
    await anAddress(scene);
    return { body: { Url: 'https://example.uz/stock', Description: 'Склад', Types: ['letter.delivered'] } };
  },
  'webhookAddress.change': async (scene, id) => ({ body: { Id: await ownAddress(scene, id), Description: 'Касса' } }),
  'webhookAddress.remove': async (scene, id) => ({ query: { id: await ownAddress(scene, id) } }),
  'webhookAddress.rotate': async (scene, id) => ({ body: { Id: await ownAddress(scene, id), OverlapHours: 24 } }),
  'webhookAddress.switch': async (scene, id) => ({ body: { Id: await ownAddress(scene, id), IsOn: false } }),
  'webhookAddress.test': async (scene, id) => ({ body: { Id: await ownAddress(scene, id) } }),
  'webhookDelivery.list': async (scene, id) => ({ query: { webhookId: await ownAddress(scene, id) } }),
  'webhookDelivery.read': async (scene, id) => ({ query: { id: await ownEvent(scene, id) } }),
  'webhookDelivery.again': async (scene, id) => ({ body: { Id: await ownEvent(scene, id) } }),
};
