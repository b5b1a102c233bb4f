import {
  deliveryResult,
  deliveryResults,
  historyType,
  isReturn,
  type SendStatus,
  sendStatus,
  sendStatuses,
} from '@hybrid-mail/contracts/delivery';
import { type LetterEventType, registryPayload, webhookEventTypes } from '@hybrid-mail/contracts/webhook-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openWebhookDesk, type WebhookDesk } from '../../test/webhook-desk.ts';
import { recallMail } from '../mail/index.ts';

let desk: WebhookDesk;
beforeAll(async () => {
  desk = await openWebhookDesk();
});
afterAll(() => desk?.close());
beforeEach(() => desk.clear());

const typeOf = async (isResult: boolean, status: number | null, result: number | null): Promise<string> => {
  const text = 'select webhook_event_type($1, $2, $3) as type';
  return (await desk.world.db.pool.query(text, [isResult, status, result])).rows[0].type;
};

const ofStatus: Record<SendStatus, LetterEventType> = {
  [sendStatus.queued]: 'letter.queued',
  [sendStatus.accepted]: 'letter.accepted',
  [sendStatus.postalError]: 'letter.delayed',
  [sendStatus.refused]: 'letter.failed',
  [sendStatus.internalError]: 'letter.failed',
};

function expectedType(result: number): LetterEventType {
  if (result === deliveryResult.attempt) return 'letter.attempted';
  return isReturn(result) ? 'letter.returned' : 'letter.delivered';
}

describe('the type of an event', () => {
  it('is that of every delivery result: delivered, returned, or an attempt that is repeated', async () => {
    for (const result of deliveryResults) expect(await typeOf(true, 1, result)).toBe(expectedType(result));
  });

  it('is that of every entry of the post that is neither status nor result', async () => {
    const { printed, prepared, removed, creationError } = historyType;
    const entries = [printed, prepared, removed, creationError];
    const { rows } = await desk.world.db.pool.query(
      'select webhook_event_type_of_news(entry) as type from unnest($1::int[]) entry',
      [entries],
    );
    expect(rows.map(({ type }) => type)).toEqual([
      ...['letter.printed', 'letter.prepared', 'letter.removed', 'letter.removed'],
    ]);
  });

  it('is that of every status without a result, and without a status the letter was recalled', async () => {
    for (const status of sendStatuses) expect(await typeOf(false, status, null)).toBe(ofStatus[status]);
    expect(await typeOf(false, null, null)).toBe('letter.recalled');
  });
});

describe('a program that wants all events', () => {
  it('is told of a letter that is queued, accepted, printed, prepared and returned', async () => {
    await desk.add('/all');
    await desk.ended('Sandbox: refused');
    await desk.tell();
    expect(desk.typesAt('/all')).toEqual([
      ...['letter.queued', 'letter.accepted', 'letter.printed', 'letter.prepared', 'letter.returned'],
    ]);
    const printed = desk.received.find(({ body }) => body.type === 'letter.printed');
    expect(printed?.body).toMatchObject({ SendStatus: 1, Perform: null });
  });

  it('is told of a letter that the office takes out of delivery', async () => {
    await desk.add('/all');
    await desk.ended('Sandbox: removed');
    await desk.tell();
    expect(desk.typesAt('/all').at(-1)).toBe('letter.removed');
  });

  it('is told of a letter that the post refuses, and of one that is recalled', async () => {
    await desk.add('/all');
    const refused = await desk.queued();
    await desk.refused(refused);
    const recalled = await desk.queued();
    await recallMail(desk.sending, { id: recalled });
    await desk.tell();
    const typesOf = (id: number) => desk.received.filter(({ body }) => body.Id === id).map(({ body }) => body.type);
    expect(typesOf(refused)).toEqual(['letter.queued', 'letter.failed']);
    expect(typesOf(recalled)).toEqual(['letter.queued', 'letter.recalled']);
  });

  it('is told once that a registry is ready, with the counts of that moment', async () => {
    await desk.add('/all');
    const { registry } = desk.world.db.prisma;
    const at = desk.world.clock.now();
    const { id } = await registry.create({
      data: { ...desk.home, contentSha256: new Uint8Array(32), rowCount: 1, createdOn: at },
    });
    await registry.update({ where: { id }, data: { claimedUntil: at } });
    await registry.update({ where: { id }, data: { finishedOn: at } });
    await registry.update({ where: { id }, data: { note: 'заметка' } });
    await desk.tell();
    expect(desk.typesAt('/all')).toEqual(['registry.ready']);
    const told = z.decode(registryPayload, desk.received[0]?.body ?? {});
    expect(told).toMatchObject({ type: 'registry.ready', registryId: id, letters: 0, problems: 0 });
  });
});

describe('a program that chooses', () => {
  it('is told of the types that it wants, and of letters of its unit alone', async () => {
    const other = await desk.colleague();
    await desk.add('/queued', { types: ['letter.queued', 'letter.delivered'] });
    await desk.add('/unit', { unitId: desk.home.unitId });
    await desk.add('/other', { unitId: other.unitId });
    await desk.accepted();
    await desk.tell();
    expect(desk.typesAt('/queued')).toEqual(['letter.queued']);
    expect(desk.typesAt('/unit')).toEqual(['letter.queued', 'letter.accepted']);
    expect(desk.typesAt('/other')).toEqual([]);
  });

  it('may choose each type that there is, and its choice is stored in their order', async () => {
    const { id } = await desk.add('/all', { types: webhookEventTypes.toReversed() });
    expect((await desk.stateOf(id))?.types).toEqual(webhookEventTypes);
  });
});
