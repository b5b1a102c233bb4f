import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSender, jobSender, jobs } from './index.ts';
import { installQueues } from './install-queues.ts';

let database: TestDatabase;
let sender: JobSender;

beforeAll(async () => {
  database = await testDatabase();
  sender = jobSender(database.url);
});
afterAll(async () => {
  await sender?.close();
  await database?.drop();
});
beforeEach(() => database.db.pool.query('delete from pgboss.job'));

const uid = '7f5b1c1e-7a39-4b25-9a53-0b6b1c9f2a11';
const waiting = async () =>
  (await database.db.pool.query('select name, data, group_id, start_after, keep_until from pgboss.job order by id'))
    .rows;
const inTransaction = (work: (tx: unknown) => Promise<void>) => database.db.transaction(work);

describe('a job', () => {
  it('is there when the transaction that sent it is committed', async () => {
    await inTransaction((tx) => sender.send(tx, 'hand-over-mail', { v: 1, mailId: 5 }, { group: '7' }));
    expect(await waiting()).toMatchObject([{ name: 'hand-over-mail', data: { v: 1, mailId: 5 }, group_id: '7' }]);
  });

  it('is not there when the transaction fails, alone or among many', async () => {
    const failing = inTransaction(async (tx) => {
      await sender.send(tx, 'hand-over-mail', { v: 1, mailId: 5 });
      await sender.sendAll(tx, 'apply-postal-events', [{ payload: { v: 1, mailUid: uid } }]);
      throw new Error('after the jobs');
    });
    await expect(failing).rejects.toThrow('after the jobs');
    expect(await waiting()).toEqual([]);
  });

  it('may wait for its time', async () => {
    const startAfter = new Date(Date.now() + 3_600_000);
    await inTransaction((tx) => sender.send(tx, 'hand-over-mail', { v: 1, mailId: 5 }, { startAfter }));
    expect(await waiting()).toMatchObject([{ start_after: startAfter }]);
  });

  it('comes with many others in one statement, each of its group', async () => {
    const list = Array.from({ length: 1000 }, (_, index) => ({
      payload: { v: 1 as const, mailId: index + 1 },
      group: String(index % 3),
    }));
    await inTransaction((tx) => sender.sendAll(tx, 'hand-over-mail', list));
    const rows = await waiting();
    expect(new Set(rows.map(({ data }) => data.mailId)).size).toBe(1000);
    expect(new Set(rows.map(({ group_id }) => group_id))).toEqual(new Set(['0', '1', '2']));
    await inTransaction((tx) => sender.sendAll(tx, 'hand-over-mail', []));
  });

  it('is not sent when it does not carry what it should', async () => {
    for (const mailId of [0, -1, 1.5]) {
      await expect(inTransaction((tx) => sender.send(tx, 'hand-over-mail', { v: 1, mailId }))).rejects.toThrow();
    }
    const mailUid = 'not a uid';
    await expect(inTransaction((tx) => sender.send(tx, 'apply-postal-events', { v: 1, mailUid }))).rejects.toThrow();
    expect(await waiting()).toEqual([]);
  });

  it('waits for years, not for the fourteen days after which the library forgets', async () => {
    await inTransaction((tx) => sender.send(tx, 'hand-over-mail', { v: 1, mailId: 5 }));
    const [job] = await waiting();
    expect(job.keep_until.getTime() - Date.now()).toBeGreaterThan(9 * 365 * 24 * 3_600_000);
  });
});

describe('the queues', () => {
  it('are those of the jobs, each with one for what has failed for good; installing them again changes nothing', async () => {
    const names = async () => (await database.db.pool.query('select name from pgboss.queue order by name')).rows;
    const before = await names();
    await installQueues(database.url);
    expect(await names()).toEqual(before);
    const expected = Object.keys(jobs).flatMap((name) => [name, `${name}-dead`]);
    expect(before.map(({ name }) => name).filter((name) => !name.startsWith('__'))).toEqual(expected.toSorted());
  });
});
