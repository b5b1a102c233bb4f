import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperatorProcess } from './run-operator.ts';

const sample = readFileSync(
  join(import.meta.dirname, '../../../packages/gateways/fixtures/delivery-reports/postfix.eml'),
  'utf8',
);
const address = 'n.rahimova@namuna.uz';

let world: TestWorld;
let report: string;
beforeAll(async () => {
  world = await testWorld();
  const { id: organizationId } = await anOrganization(world.db);
  const { id: unitId } = await aUnit(world.db, organizationId);
  const { id: userId } = await aUser(world.db, { organizationId, unitId });
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const of = { userId, channel: 'email', address } as const;
  await world.db.prisma.noticeAddress.create({
    data: { ...of, confirmedOn: new Date('2026-01-01T00:00:00Z'), kinds: ['returned'], rhythm: 'daily' },
  });
  const message = await world.db.prisma.message.create({
    data: { ...of, purpose: 'notices', createdOn: anHourAgo, nextTryOn: anHourAgo, sentOn: anHourAgo },
  });
  report = sample.replace('17.1795773600000', `${message.id}.${anHourAgo.getTime()}`);
});
afterAll(() => world?.drop());

// Runs the command with the worker's database role, as in production.
const give = (email: string | Buffer, url = world.urlOf('worker')) =>
  runOperatorProcess(['messages:bounced'], { DATABASE_URL: url }, email);
const problems = () => world.db.prisma.noticeAddress.count({ where: { problem: 'unknown' } });

it.each([
  ['an answer of a person', `From: ${address}\nTo: notices@letters.example\nSubject: Re: EHM17\n\nThank you\n`],
  ['nothing', ''],
  ['more than a megabyte', Buffer.alloc(2_000_000, 'x\n')],
])('%s changes nothing, and the mail server does not bring it again', async (_, email) => {
  const { code, out, err } = await give(email);
  expect([code, out, err]).toEqual([65, '', expect.stringMatching(/^Nothing was changed: the e-mail is /)]);
  expect(await problems()).toBe(0);
});

it('a forged report is taken like a true one, so that the code tells a guesser nothing, and changes nothing', async () => {
  expect(await give(sample)).toEqual({
    ...{ code: 0, err: '' },
    out: 'Nothing was changed: the report is about no message of ours.\n',
  });
  expect(await give(report.replaceAll(address, 'other@namuna.uz'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('another address'),
  });
  expect(await problems()).toBe(0);
});

it('while the database is away the mail server is asked to bring the report again', async () => {
  const { code, err } = await give(report, 'postgresql://hybrid_mail_worker:x@127.0.0.1:1/hybrid_mail');
  expect([code, err]).toEqual([75, expect.stringContaining('does not answer')]);
  expect((await give(report, 'nowhere')).code).toBe(75);
});

it('a report that a message came back lets its address have a problem, once', async () => {
  expect(await give(report)).toEqual({ code: 0, err: '', out: 'Noted: the message came back.\n' });
  expect(await problems()).toBe(1);
  expect(await world.db.prisma.notice.count({ where: { kind: 'address_failed' } })).toBe(1);
  expect(await give(report)).toMatchObject({ code: 0, out: expect.stringContaining('told before') });
  expect(await world.db.prisma.notice.count({ where: { kind: 'address_failed' } })).toBe(1);
});
