import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@hybrid-mail/core/actor';
import { offerTextToSign, queueMail } from '@hybrid-mail/core/mail';
import { applyPostalEvents, handOverMail, pollPostalEvents } from '@hybrid-mail/core/postal';
import type { PostalService } from '@hybrid-mail/gateways/ports/postal';
import { aLetter, storeDocument } from '@hybrid-mail/testing/letter';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import type { TestPost } from '@hybrid-mail/testing/test-post';
import { signText } from '@hybrid-mail/testing/test-signers';
import type { TestWorld } from '@hybrid-mail/testing/test-world';
import type { ApiWorld } from './api-world.ts';
import type { Tenant } from './cast.ts';

const hour = 60 * 60 * 1000;

/** Ids of one letter of each kind in the ordinary unit; `ofHead` is a draft in the head unit. */
export interface LetterIds {
  draft: number;
  ofHead: number;
  queued: number;
  accepted: number;
  delivered: number;
  postalError: number;
  refused: number;
}

type Given = Parameters<typeof aLetter>[1];

/** Creates a draft with a real PDF in the tenant's ordinary unit. @returns its id */
export async function aDraft(world: TestWorld, tenant: Tenant, more: Partial<Given> = {}): Promise<number> {
  const createdOn = world.clock.now();
  const { id } = await aLetter(world.db, {
    organizationId: tenant.organization.id,
    unitId: tenant.unit.id,
    creatorId: tenant.sender.id,
    receiver: `Получатель ${tenant.words[0]}`,
    documentSha256: await storeDocument(world.db, await aPdf()),
    createdOn,
    ...more,
  });
  return id;
}

export async function aLetterOfEachKind(world: TestWorld, tenant: Tenant): Promise<LetterIds> {
  const sentOn = new Date(world.clock.now().getTime() - hour);
  const sent = { isSent: true, sendStatus: 1, sentOn, isCharged: true, chargedOn: sentOn, price: '9500' };
  const letters = {
    draft: await aDraft(world, tenant),
    ofHead: await aDraft(world, tenant, { unitId: tenant.head.id, creatorId: tenant.headSender.id }),
    queued: await aDraft(world, tenant, { sendStatus: 0, senderId: tenant.sender.id, queuedOn: sentOn }),
    accepted: await aDraft(world, tenant, { ...sent, senderId: tenant.sender.id }),
    delivered: await aDraft(world, tenant, { ...sent, senderId: tenant.headSender.id }),
    postalError: await aDraft(world, tenant, { sendStatus: 2, statusReason: 'Почта не ответила за 24 часа' }),
    refused: await aDraft(world, tenant, { sendStatus: 3, statusReason: 'Почта не приняла письмо' }),
  };
  await addDeliveryResult(world, letters.delivered, 0, `Вручено ${tenant.words[0]}`);
  return letters;
}

/** Gives a sent letter its delivery result. */
export async function addDeliveryResult(
  world: TestWorld,
  mailId: number,
  performType: number,
  recipient: string | null,
) {
  const now = world.clock.now();
  const { id } = await world.db.prisma.perform.create({
    data: { mailId, performType, performedOn: now, createdOn: now, recipient, postIndex: '140100' },
  });
  await world.db.prisma.mail.update({ where: { id: mailId }, data: { performId: id, performType } });
}

/** The user's valid signature of the letter's current text. */
export async function aSignature(world: TestWorld, actor: Actor, inn: string, id: number): Promise<string> {
  const text = await offerTextToSign(world.as(actor, 'mail.send'), { id });
  return signText(await world.signers.ofOrganization(inn), text);
}

/** Signs the draft and queues it. */
export async function queueLetter(api: ApiWorld, tenant: Tenant, id: number): Promise<void> {
  const actor = await api.actorOf(tenant.sender.id);
  const signature = await aSignature(api, actor, tenant.organization.inn, id);
  await queueMail(api.as(actor, 'mail.send'), { id, signature });
}

let handedOver = 0;

/** A post that accepts every letter at once. */
const willingPost: PostalService = {
  accept: async () => {
    handedOver += 1;
    const reference = `RR${String(handedOver).padStart(9, '0')}UZ`;
    return { kind: 'accepted', reference, acceptedAt: new Date(), repeated: false };
  },
  find: async () => ({ kind: 'absent' }),
  inquire: async () => ({ kind: 'received' }),
  eventsAfter: async () => ({ events: [], answers: [], unreadable: [], next: null }),
  acceptedCount: async () => handedOver,
  carrying: () => willingPost,
};

/** Creates a signed letter that the post has accepted, with its evidence. @returns its id */
export async function aSentLetter(api: ApiWorld, tenant: Tenant, more: Partial<Given> = {}): Promise<number> {
  const id = await aDraft(api, tenant, more);
  await queueLetter(api, tenant, id);
  await handOverMail({ ...api, postal: willingPost }, id);
  // Waits, because a running worker may have taken the letter first and still be handing it over.
  while (!(await api.db.prisma.mail.findUniqueOrThrow({ where: { id } })).isSent) await pause(20);
  return id;
}

/** Creates a letter that the post has accepted, and applies the events of `steps` ticks of the post. @returns its id */
export async function aLetterAtPost(api: ApiWorld, post: TestPost, tenant: Tenant, steps = 0): Promise<number> {
  const id = await aDraft(api, tenant, { receiver: `Sandbox: delivered ${tenant.words[0]}` });
  await queueLetter(api, tenant, id);
  await handOverMail({ ...api, postal: post.postal }, id);
  for (let step = 0; step < steps; step += 1) await post.tick();
  if (steps > 0) await pollAndApplyEvents(api, post, id);
  return id;
}

/** Polls and applies the post's events, as the worker does. */
export async function pollAndApplyEvents(api: ApiWorld, post: TestPost, id: number): Promise<void> {
  await pollPostalEvents({ ...api, postal: post.postal });
  const { uid } = await api.db.prisma.mail.findUniqueOrThrow({ where: { id } });
  await applyPostalEvents(api, uid);
}

export interface TestWorker {
  stop(): Promise<void>;
}

/** In-process worker: hands over queued letters until it is stopped. */
export function startTestWorker(api: ApiWorld, post: TestPost): TestWorker {
  let isStopped = false;
  const work = (async () => {
    while (!isStopped) {
      const due = await api.db.prisma.dispatch.findMany({ where: { state: 'queued' }, select: { mailId: true } });
      for (const { mailId } of due) await handOverMail({ ...api, postal: post.postal }, mailId);
      await pause(20);
    }
  })();
  return {
    stop: () => {
      isStopped = true;
      return work;
    },
  };
}
