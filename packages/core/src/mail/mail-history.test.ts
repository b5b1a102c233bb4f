import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { appendHistory, canonicalJson } from './mail-history.ts';

let desk: Desk;
let id: number;
beforeAll(async () => {
  desk = await openDesk();
  id = await desk.accepted();
  await desk.world.db.prisma.payment.create({
    data: { organizationId: desk.home.organizationId, amount: '1', createdOn: new Date() },
  });
  await desk.world.db.prisma.auditEntry.create({ data: { at: new Date(), action: 'a', subject: 's', subjectId: '1' } });
});
afterAll(() => desk?.close());

const appendOnly = ['mail_history', 'charge', 'mail_signature', 'audit_entry', 'payment'];

describe('what is kept for ever', () => {
  it.each([
    ...appendOnly.map((table) => `delete from ${table}`),
    ...appendOnly.filter((table) => table !== 'payment').map((table) => `truncate ${table} cascade`),
    `update mail_history set payload = '{}'`,
    'update charge set amount = 0',
    'update payment set amount = 0',
    `update mail_signature set text = ''`,
    `update audit_entry set action = ''`,
    `update document set bytes = ''`,
  ])('the database refuses: %s', async (command) => {
    await expect(desk.world.db.pool.query(command)).rejects.toThrow('is append only');
  });
});

describe('the history of a letter', () => {
  it('has no gap and no double when twenty entries are written at once, each under the lock of the letter', async () => {
    const { db } = desk.world;
    const before = (await desk.mail(id)).historyCount;
    const append = (number: number) =>
      db.transaction(async (tx) => {
        await tx.$queryRaw`select id from mail where id = ${id} for update`;
        await appendHistory(tx, id, { historyType: 6, at: new Date(), payload: { number } });
      });
    await Promise.all(Array.from({ length: 20 }, (_, number) => append(number)));
    const { histories, historyCount } = await desk.mail(id);
    expect(historyCount).toBe(before + 20);
    expect(histories.map(({ seq }) => seq)).toEqual(Array.from({ length: before + 20 }, (_, index) => index + 1));
  });

  it('is not written at all when the transaction fails', async () => {
    const before = await desk.mail(id);
    const failing = desk.world.db.transaction(async (tx) => {
      await appendHistory(tx, id, { historyType: 6, at: new Date(), payload: {} });
      throw new Error('after the entry');
    });
    await expect(failing).rejects.toThrow('after the entry');
    expect(await desk.mail(id)).toEqual(before);
  });
});

describe('the canonical text of a value', () => {
  it('is the same before and after Postgres has stored it', async () => {
    const storable = fc.jsonValue({ maxDepth: 3, noUnicodeString: true }).filter((value) => {
      const text = JSON.stringify(value);
      return !text.includes('\\u0000') && !text.includes('-0') && !/e[+-]?\d/i.test(text);
    });
    await fc.assert(
      fc.asyncProperty(storable, async (value) => {
        const { rows } = await desk.world.db.pool.query('select $1::jsonb as value', [JSON.stringify(value)]);
        expect(canonicalJson(rows[0].value)).toBe(canonicalJson(JSON.parse(JSON.stringify(value))));
      }),
      { numRuns: 100 },
    );
  });

  it('leaves out what is undefined, as storing does', () => {
    expect(canonicalJson({ b: undefined, a: [1, null] })).toBe('{"a":[1,null]}');
  });
});
