import { DispatchState } from '@hybrid-mail/db';
import { aDispatch } from '@hybrid-mail/testing/dispatch';
import { anOrganization } from '@hybrid-mail/testing/people';
import type { Example, Scene } from './examples.ts';

type Examples = Record<string, (scene: Scene, id: number) => Example | Promise<Example>>;

const reason = 'Дубль: отправлено заново как EHM10482366';

/** Gives the scene's letter a dispatch whose next try is in an hour; by default it waits for the post's answer. */
async function underWay({ api, letter }: Scene, state: DispatchState = DispatchState.unknown): Promise<void> {
  const at = api.clock.now();
  const nextTryOn = new Date(at.getTime() + 3_600_000);
  await api.db.prisma.mail.update({ where: { id: letter }, data: { sendStatus: 0, queuedOn: at } });
  await aDispatch(api.db, letter, { state, nextTryOn, createdOn: at, firstTriedOn: at, attempts: 1 });
}

/** Creates a postal event that waits for a person's decision. @returns its event id */
export async function anUndecidedEvent({ api }: Pick<Scene, 'api'>, eventId = `event-${Math.random()}`) {
  const mailUid = '6f1c2f0e-5a0b-4d3f-9a55-0d6f6f1f0a01';
  const [problem, receivedOn] = ['unknown letter', api.clock.now()];
  await api.db.prisma.postalEvent.create({
    data: { eventId, cursor: '', mailUid, sequence: 1, body: {}, problem, receivedOn },
  });
  return eventId;
}

async function aPause({ api }: Scene): Promise<number> {
  const { id: organizationId } = await anOrganization(api.db);
  const pause = { organizationId, reason, createdOn: api.clock.now() };
  return (await api.db.prisma.sendingPause.create({ data: pause })).id;
}

/** Valid example calls by endpoint; an id other than the scene's letter is used as it is, so that it stays unknown. */
export const sendingExamples: Examples = {
  'sending.retry': async (scene, id) => {
    await underWay(scene);
    return { body: { Id: id } };
  },
  // Uses an organization without letters, so that letters of other examples stay unchanged.
  'sending.retryAll': async ({ api }) => ({ body: { OrganizationId: (await anOrganization(api.db)).id } }),
  'sending.refuse': async (scene, id) => {
    await underWay(scene, DispatchState.queued);
    return { body: { Id: id, Fence: 0, Reason: reason } };
  },
  'sending.remind': async (scene, id) => {
    await underWay(scene, DispatchState.rejected);
    const { prisma } = scene.api.db;
    await prisma.mail.update({ where: { id: scene.letter }, data: { sendStatus: 3, statusReason: 'no-such-office' } });
    return { body: { Id: id } };
  },
  'sending.applyAgain': async (scene) => ({ body: { EventId: await anUndecidedEvent(scene) } }),
  'sending.settleLost': () => ({ body: { Reason: 'Письма потеряны при восстановлении из копии' } }),
  'sending.pause': async ({ api }) => ({
    body: { OrganizationId: (await anOrganization(api.db)).id, Reason: 'Договор истёк, ждём продления' },
  }),
  'sending.resume': async (scene, id) => ({ body: { Id: id === scene.letter ? await aPause(scene) : id } }),
};
