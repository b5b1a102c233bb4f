import type { HandOverContext } from '@hybrid-mail/core/context';
import { deleteMail, recallMail } from '@hybrid-mail/core/mail';
import { applyPostalEvents, handOverMail, pollPostalEvents, sweepDispatches } from '@hybrid-mail/core/postal';
import type { Database } from '@hybrid-mail/db';
import fc from 'fast-check';
import { expect } from 'vitest';
import { mailState } from '../src/mail/mail-status.ts';
import type { Desk } from './desk.ts';
import type { Fault, LetterModel } from './letter-model.ts';

export interface RealLetter {
  readonly desk: Desk;
  readonly id: number;
  readonly uid: string;
  readonly begin: number;
}

type Command = fc.AsyncCommand<LetterModel, RealLetter>;
type Does = (model: LetterModel, real: RealLetter) => Promise<void>;

/** Asserts that the letter matches the model and was printed and charged at most once. */
async function compare(model: LetterModel, { desk, id, uid }: RealLetter): Promise<void> {
  const mail = await desk.mail(id);
  expect({
    state: mailState(mail),
    dispatch: mail.dispatch?.state ?? 'none',
    charges: mail.charges.map(({ amount }) => amount.toNumber()),
    reserved: mail.reservedPrice?.toNumber() ?? null,
    signatures: mail.signatures.length,
    postalSequence: mail.postalSequence,
  }).toEqual({
    state: model.state,
    dispatch: model.dispatch,
    charges: model.charged === null ? [] : [model.charged],
    reserved: model.reserved,
    signatures: mail.dispatch?.generation ?? 0,
    postalSequence: expect.any(Number),
  });
  const papers = (await desk.post.letters()).filter((letter) => letter.uid === uid);
  expect(papers.map(({ key, timesAccepted }) => ({ key, timesAccepted }))).toEqual(
    model.postHasIt ? [{ key: mail.dispatch?.key, timesAccepted: 1 }] : [],
  );
}

const command = (name: string, does: Does): Command => ({
  check: () => true,
  run: async (model, real) => {
    real.desk.world.clock.set(new Date(real.begin + model.now));
    await does(model, real);
    await compare(model, real);
  },
  toString: () => name,
});

export const queueLetter = command('queue', async (model, { desk, id }) => {
  const before = (await desk.mail(id)).dispatch?.key;
  const keys = model.keys;
  const refusal = model.queueRefusal;
  if (refusal) {
    await expect(desk.signAndQueue(id)).rejects.toThrow(refusal);
    return;
  }
  model.queue();
  await desk.signAndQueue(id);
  expect((await desk.mail(id)).dispatch?.key === before).toBe(model.keys === keys);
});

const recall = command('recall', async (model, { desk, id }) => {
  const expected = model.recall();
  if (expected === 'recalled') await recallMail(desk.sending, { id });
  else await expect(recallMail(desk.sending, { id })).rejects.toThrow(expected);
});

const remove = command('delete', async (model, { desk, id }) => {
  const expected = model.delete();
  const deleting = deleteMail(desk.world.as(desk.actor, 'mail.delete'), { id });
  if (expected === 'deleted') await deleting;
  else await expect(deleting).rejects.toThrow(expected);
});

/** Kills the worker during the hand-over, which leaves its work unfinished. */
const die = (when: Parameters<LetterModel['die']>[0]) =>
  command(`worker dies ${when}`, async (model, { desk, id }) => {
    await desk.post.behave();
    const isTried = model.die(when);
    const trying = handOverMail(dying(desk.postal, when), id);
    if (isTried) await expect(trying).rejects.toThrow('killed');
    else expect(await trying).toBe('not-due');
  });

function dying(postal: HandOverContext, when: Parameters<LetterModel['die']>[0]): HandOverContext {
  const killed = () => Promise.reject(new Error('killed'));
  if (when === 'before the call') return { ...postal, blobs: { ...postal.blobs, get: killed } };
  let transactions = 0;
  const { prisma, pool, close } = postal.db;
  const transaction: Database['transaction'] = (work, options) => {
    transactions += 1;
    return transactions === 1 ? postal.db.transaction(work, options) : killed();
  };
  return { ...postal, db: { prisma, pool, close, transaction } };
}

const handOver = (fault: Fault, workers = 1) =>
  command(`hand over (${fault}${workers > 1 ? `, ${workers} at once` : ''})`, async (model, { desk, id, begin }) => {
    if (fault === 'none') await desk.post.behave();
    else await desk.post.misbehave({ [fault]: 1 });
    const expected = model.handOver(fault);
    const outcomes = await Promise.all(Array.from({ length: workers }, () => handOverMail(desk.postal, id)));
    expect(outcomes.toSorted()).toEqual([expected, ...Array.from({ length: workers - 1 }, () => 'not-due')].toSorted());
    if (expected !== 'unknown') return;
    model.nextTryOn = ((await desk.mail(id)).dispatch?.nextTryOn.getTime() ?? 0) - begin;
    expect(model.nextTryOn - model.now).toBeGreaterThanOrEqual(1000);
    expect(model.nextTryOn - model.now).toBeLessThanOrEqual(3_600_000);
  });

const time = (name: string, passes: (model: LetterModel) => void): Command => ({
  check: () => true,
  run: async (model) => passes(model),
  toString: () => name,
});

const wait = (ms: number) =>
  time(`wait ${ms / 1000} s`, (model) => {
    model.now += ms;
  });

const waitForTheNextTry = time('wait for the next try', (model) => {
  model.now = Math.max(model.now, model.nextTryOn);
});

const sweep = command('sweep', async (_, { desk }) => {
  await sweepDispatches(desk.postal);
});

const events = command('events', async (model, { desk, id, uid }) => {
  await desk.post.behave();
  await desk.post.tick();
  model.tick();
  await pollPostalEvents(desk.postal);
  await applyPostalEvents(desk.world, uid);
  expect((await desk.mail(id)).postalSequence).toBe(model.state === 'accepted' ? model.steps : 0);
});

/** Gives the letter's unit this price. */
export const setPrice = (sum: number | null) =>
  command(`price ${sum}`, async (model, { desk }) => {
    await desk.world.db.prisma.unit.update({ where: { id: desk.home.unitId }, data: { sumForMail: sum } });
    model.price = sum;
  });

/** Sets the sum that the sender may spend on the letter, `credit` included; a negative sum is a debt. */
export const setMoney = (free: number, credit = 0) =>
  command(`money ${free}, credit ${credit}`, async (model, { desk, id }) => {
    await desk.world.db.prisma.$executeRaw`
      update organization o set credit = ${credit}, contract_sum = ${free}::numeric - ${credit}::numeric
        + coalesce((select sum(amount) from charge where organization_id = o.id), 0)
        + coalesce((select sum(reserved_price) from mail where organization_id = o.id and id <> ${id} and ${free}::numeric >= 0), 0)
      where id = ${desk.home.organizationId}`;
    model.money = free;
    model.isInDebt = free < 0;
  });

const faults: Fault[] = [
  ...(['none', 'refuse503', 'tooMany429', 'resetAfterAccept', 'badGatewayAfterAccept', 'garbage200'] as const),
  'staleLookUp',
];

const aFault = fc.constantFrom(...faults);

export const letterCommands = fc.commands(
  [
    aFault.map((fault) => handOver(fault)),
    aFault.map((fault) => handOver(fault)),
    aFault.map((fault) => handOver(fault, 3)),
    fc.constantFrom('before the call' as const, 'after the answer' as const).map(die),
    fc.constant(waitForTheNextTry),
    fc.constant(waitForTheNextTry),
    fc.constant(waitForTheNextTry),
    fc.constantFrom(1000, 13 * 3_600_000, 25 * 3_600_000).map(wait),
    fc.constantFrom(queueLetter, sweep, events, recall, remove),
    fc.constantFrom(9500, 8000, 12_000, null).map(setPrice),
    fc
      .tuple(fc.constantFrom(-1, 8000, 11_999, 12_000, 1_000_000), fc.constantFrom(0, 5000))
      .map((given) => setMoney(...given)),
    fc.constant(queueLetter),
  ],
  { maxCommands: 16, size: 'max' },
);
