import type { QueryRunner } from '@hybrid-mail/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { handOverMail } from '../postal/index.ts';
import { checkInvariants, type Invariant } from './index.ts';
import { checkLetters } from './invariants.ts';
import { letterInvariants, lettersBetween, lettersOf } from './letter-invariants.ts';

/** The invariants that are checked by ranges of letters. */
const letterChecks = Object.keys(letterInvariants) as (keyof typeof letterInvariants)[];

let desk: Desk;
let sent: number;
let underWay: number;
let stranger: number;

beforeAll(async () => {
  desk = await openDesk();
  const { prisma } = desk.world.db;
  sent = await desk.accepted();
  underWay = await desk.queued();
  await desk.draft();
  await handOverMail(desk.postal, await desk.queued({ receiver: 'Sandbox: reject' }));
  const other = await prisma.organization.create({ data: { inn: '555555555', name: 'Другая', address: 'г. Нукус' } });
  const unit = await prisma.unit.create({ data: { organizationId: other.id, name: 'Отдел', address: 'г. Нукус' } });
  const person = { name: 'Чужой', username: '998999999999', passwordHash: '', organizationId: other.id };
  stranger = (await prisma.user.create({ data: { ...person, unitId: unit.id } })).id;
});
afterAll(() => desk?.close());

/** A registry of the user who wrote letter $1. */
function aRegistry(createdOn: string, finishedOn: string): string {
  return `insert into registry (organization_id, unit_id, creator_id, content_sha256, row_count, created_on, finished_on)
    select organization_id, unit_id, creator_id, '', 1, ${createdOn}, ${finishedOn} from mail where id = $1`;
}

const balanceIsWrong = 'the running balance is not the sum of payments, charges and reservations';
const countIsWrong = 'the accepted letters that are counted are not the letters there are';

/** Mutations of letter $1 by SQL; $2 is a user of another organization. */
const injections: Record<Invariant, { letter: 'sent' | 'underWay'; does: string[]; also?: Invariant[] }> = {
  'an accepted letter is not charged': {
    letter: 'sent',
    does: ['delete from charge where mail_id = $1'],
    also: [balanceIsWrong, countIsWrong],
  },
  'a letter is charged and not accepted': {
    letter: 'underWay',
    does: [
      `insert into charge (mail_id, kind, organization_id, unit_id, amount, tariff, created_on)
        select id, 'letter', organization_id, unit_id, 9500, '{}', now() from mail where id = $1`,
      `update mail set price = 9500, is_charged = true where id = $1`,
    ],
    also: [balanceIsWrong],
  },
  'a letter is charged twice': {
    letter: 'sent',
    does: [
      'drop index "charge_mail_id_kind_key"',
      `insert into charge (mail_id, kind, organization_id, unit_id, amount, tariff, created_on)
        select mail_id, kind, organization_id, unit_id, amount, tariff, created_on from charge where mail_id = $1`,
    ],
    also: [balanceIsWrong, countIsWrong],
  },
  'the price on the letter is not the one that was charged': {
    letter: 'sent',
    does: ['update mail set price = price + 0.01 where id = $1'],
  },
  'a letter is under way and has no dispatch': {
    letter: 'underWay',
    does: ['delete from dispatch where mail_id = $1'],
  },
  'a letter and its dispatch disagree about the acceptance': {
    letter: 'sent',
    does: [`update dispatch set state = 'rejected', postal_reference = null where mail_id = $1`],
  },
  'a letter is under way and was not signed': {
    letter: 'underWay',
    does: ['delete from mail_signature where mail_id = $1'],
  },
  'an accepted letter was not signed': {
    letter: 'sent',
    does: ['delete from mail_signature where mail_id = $1'],
  },
  'an outcome has been unknown for more than an hour': {
    letter: 'underWay',
    does: [`update dispatch set state = 'unknown', first_tried_on = now() - interval '61 minutes' where mail_id = $1`],
  },
  'a letter has been due for more than an hour and was not tried': {
    letter: 'underWay',
    does: [`update dispatch set next_try_on = now() - interval '61 minutes' where mail_id = $1`],
  },
  'one signature counts twice': {
    letter: 'sent',
    does: [
      'drop index "mail_signature_pkcs7_sha256_key"',
      `update mail_signature set pkcs7_sha256 = (select pkcs7_sha256 from mail_signature where mail_id = $1)`,
    ],
  },
  'an event of the post has not been applied for more than an hour': {
    letter: 'sent',
    does: [
      `insert into postal_event (event_id, cursor, mail_uid, sequence, body, received_on)
        select 'late', '', uid, 1, '{}', now() - interval '61 minutes' from mail where id = $1`,
    ],
  },
  'a child belongs to another tenant than its letter': {
    letter: 'sent',
    does: ['update charge set organization_id = organization_id + 1 where mail_id = $1'],
    also: [balanceIsWrong],
  },
  'a letter was signed or sent by a person of another organization': {
    letter: 'sent',
    does: ['update mail set sender_id = $2 where id = $1'],
  },
  'the letters that are counted are not the letters there are': {
    letter: 'sent',
    does: ['update mail_count set letters = letters + 1 where unit_id = (select unit_id from mail where id = $1)'],
  },
  'the running balance is not the sum of payments, charges and reservations': {
    letter: 'sent',
    does: [
      'update balance_change set amount = amount + 0.01 where organization_id = (select organization_id from mail where id = $1)',
    ],
  },
  'the accepted letters that are counted are not the letters there are': {
    letter: 'sent',
    does: ['update accepted_change set pages = pages + 1 where unit_id = (select unit_id from mail where id = $1)'],
  },
  'the head of a history is not its last entry': {
    letter: 'sent',
    does: ['delete from mail_history where mail_id = $1 and seq = 3'],
  },
  'the search row of a letter differs from the letter': {
    letter: 'sent',
    does: [`update mail_search set receiver = 'Каримов' where mail_id = $1`],
  },
  'a letter and its row of a registry do not name each other': {
    letter: 'sent',
    does: ['update mail set registry_id = 1 where id = $1'],
  },
  'a finished registry has a row that is neither a letter nor a problem': {
    letter: 'sent',
    does: [
      aRegistry(`now() - interval '61 minutes'`, 'now()'),
      `insert into registry_row (registry_id, row, receiver, address, region_id, area_id, template_version_id, content)
        select (select max(id) from registry), 2, receiver, address, region_id, area_id, 1, '{}' from mail where id = $1`,
    ],
  },
  'an unfinished registry has had no worker for more than an hour': {
    letter: 'sent',
    does: [aRegistry(`now() - interval '61 minutes'`, 'null')],
  },
};

type Checking = (on: QueryRunner) => ReturnType<typeof checkInvariants>;

/** Applies the mutation, runs the check and rolls back. */
async function brokenBy(
  { letter, does }: (typeof injections)[Invariant],
  check: Checking = (on) => checkInvariants(on),
): Promise<string[]> {
  const client = await desk.world.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const command of does) {
      const values = [letter === 'sent' ? sent : underWay, stranger];
      const used = values.filter((_, index) => command.includes(`$${index + 1}`));
      await client.query(command, used);
    }
    return (await check({ pool: client })).filter(({ count }) => count > 0).map(({ name }) => name);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the invariants', () => {
  it('hold for letters of every state', async () => {
    const all = await checkInvariants(desk.world.db);
    expect(all.map(({ name }) => name).toSorted()).toEqual(Object.keys(injections).toSorted());
    expect(all.filter(({ count }) => count > 0)).toEqual([]);
  });

  it.each(Object.entries(injections))('name it when %s, and nothing else', async (name, injection) => {
    expect(await brokenBy(injection)).toEqual([name, ...(injection.also ?? [])]);
  });

  it.each(letterChecks)(
    'of letters name %s also in a part of the letters, and only where the letter is',
    async (name) => {
      const injection = injections[name];
      const id = injection.letter === 'sent' ? sent : underWay;
      const found = [lettersOf([id]), lettersBetween(id - 1, id)];
      for (const of of found) expect(await brokenBy(injection, (on) => checkLetters(on, of))).toContain(name);
      const others = [lettersOf([id + 1000]), lettersBetween(id, id + 1000), lettersBetween(0, id - 1)];
      for (const of of others) expect(await brokenBy(injection, (on) => checkLetters(on, of))).toEqual([]);
    },
  );

  it.each([
    ['of all', 'null'],
    ['of its organization', '(select organization_id from mail where id = $1)'],
  ])('do not count a letter as forgotten during a pause %s', async (_, whose) => {
    const does = [
      `update dispatch set state = 'unknown', first_tried_on = now() - interval '2 hours',
        next_try_on = now() - interval '2 hours' where mail_id = $1`,
      `insert into sending_pause (organization_id, reason, created_on) values (${whose}, 'Работы на почте', now())`,
    ];
    expect(await brokenBy({ letter: 'underWay', does })).toEqual([]);
  });
});
