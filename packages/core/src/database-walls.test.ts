import {
  connectDatabase,
  type Database,
  inSnapshot,
  query,
  runWithinOrganization,
  sql,
  textQuery,
} from '@hybrid-mail/db';
import { testSealing } from '@hybrid-mail/testing/evidence/test-sealing';
import { aLetter, storeDocument } from '@hybrid-mail/testing/letter';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import { type Paper, sealPaper } from './evidence/index.ts';
import { deleteMail, getMail, listMail, offerTextToSign, queueMail } from './mail/index.ts';
import { reachOf } from './reach.ts';

let world: TestWorld;
let customers: Database;
let home: { organizationId: number; unitId: number; creatorId: number };
let actor: Actor;
let ours: number[];
let foreign: number;
let foreignOrganizationId: number;
let documentSha256: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  world = await testWorld();
  customers = connectDatabase({ url: world.urlOf('api'), poolSize: 2, isForCustomers: true });
  home = await aHome();
  actor = await actorOf(world.db, home.creatorId);
  ours = [(await aLetter(world.db, home)).id, (await aLetter(world.db, home)).id];
  const elsewhere = await aHome();
  foreignOrganizationId = elsewhere.organizationId;
  foreign = (await aLetter(world.db, elsewhere)).id;
  documentSha256 = await storeDocument(world.db);
});
afterAll(async () => {
  await customers?.close();
  await world?.drop();
});

async function aHome() {
  const organization = await anOrganization(world.db);
  const unit = await aUnit(world.db, organization.id, { isHead: true });
  const user = await aUser(world.db, { organizationId: organization.id, unitId: unit.id });
  return { organizationId: organization.id, unitId: unit.id, creatorId: user.id };
}

const inside = <T>(work: () => Promise<T>) => runWithinOrganization(home.organizationId, work);
const idRow = z.object({ id: z.int() });
const idsOfMail = textQuery(idRow, sql`select id from mail order by id`);
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe("a customer's statement that names no reach", () => {
  it('reads the letters of its organization only, however it is run', async () => {
    const read = {
      query: async () => ids(await query(customers, idsOfMail)),
      model: async () => ids(await customers.prisma.mail.findMany({ orderBy: { id: 'asc' } })),
      transaction: async () => ids(await customers.transaction((tx) => query(tx, idsOfMail))),
      snapshot: async () => ids(await inSnapshot(customers, (snapshot) => snapshot.rows(idsOfMail))),
    };
    for (const [name, run] of Object.entries(read)) expect(await inside(run), name).toEqual(ours);
  });

  it('reads nothing of another organization by way of a history, signature, user or price', async () => {
    const { prisma } = customers;
    await inside(async () => {
      expect(await prisma.mailHistory.findMany({ where: { mailId: foreign } })).toEqual([]);
      expect(await prisma.mailHistory.count({ where: { mailId: ours[0] ?? 0 } })).toBe(1);
      const select = { organizationId: true } as const;
      for (const rows of [prisma.user.findMany({ select }), prisma.unit.findMany({ select })]) {
        expect(new Set((await rows).map(({ organizationId }) => organizationId))).toEqual(
          new Set([home.organizationId]),
        );
      }
      expect(ids(await prisma.organization.findMany())).toEqual([home.organizationId]);
      const balances = textQuery(idRow, sql`select organization_id as id from organization_balance`);
      expect(ids(await query(customers, balances))).toEqual([home.organizationId]);
    });
  });

  it('finds no letter of another organization by its words, although that function runs as the owner', async () => {
    const found = (search: string) =>
      textQuery(idRow, sql`select found_letters(letter_query(${search}), 8) as id order by id`);
    const { receiver } = await world.db.prisma.mail.findUniqueOrThrow({ where: { id: foreign } });
    expect(ids(await query(world.db, found(receiver)))).toContain(foreign);
    expect(ids(await inside(() => query(customers, found(receiver))))).toEqual(ours);
  });

  it('finds no letter of another organization by a part of its receiver, also if that organization is named', async () => {
    const found = (text: string) =>
      textQuery(idRow, sql`select letters_containing(${`%${text}%`}, ${foreignOrganizationId}) as id order by id`);
    const { receiver } = await world.db.prisma.mail.findUniqueOrThrow({ where: { id: foreign } });
    expect(ids(await query(world.db, found(receiver.slice(2))))).toContain(foreign);
    expect(ids(await inside(() => query(customers, found(receiver.slice(2)))))).toEqual(ours);
  });

  it('neither changes nor adds a row of another organization', async () => {
    await inside(async () => {
      const { count } = await customers.prisma.mail.updateMany({ data: { receiver: 'Чужой' } });
      expect(count).toBe(ours.length);
      const stolen = { where: { id: ours[0] ?? 0 }, data: { organizationId: foreignOrganizationId } };
      await expect(customers.prisma.mail.update(stolen)).rejects.toThrow(/permission denied/);
      const planted = aLetter(customers, { ...home, organizationId: foreignOrganizationId, documentSha256 });
      await expect(planted).rejects.toThrow(/row-level security/);
    });
    const letter = await world.db.prisma.mail.findUniqueOrThrow({ where: { id: foreign } });
    expect(letter.receiver).not.toBe('Чужой');
  });

  it('fails when its call has no organization', async () => {
    await expect(query(customers, idsOfMail)).rejects.toThrow(/without an organization/);
  });

  it('sees its own organization on a connection that another one used before, also after a failure', async () => {
    const both = [home.organizationId, foreignOrganizationId];
    const seen = async (organizationId: number) =>
      runWithinOrganization(organizationId, async () => {
        const failing = customers.transaction(async (tx) => {
          await query(tx, idsOfMail);
          throw new Error('after the statement');
        });
        await expect(failing).rejects.toThrow('after the statement');
        return ids(await query(customers, idsOfMail));
      });
    const found = await Promise.all(Array.from({ length: 40 }, (_, index) => seen(both[index % 2] ?? 0)));
    for (const [index, letters] of found.entries()) expect(letters).toEqual(index % 2 === 0 ? ours : [foreign]);
  });
});

describe("a customer's statement has no right", () => {
  it.each([
    ['to read the hashes of passwords', 'select password_hash from user_account'],
    ['to read the PINFL of colleagues', 'select pinfl from user_account'],
    ['to read a whole account', 'select * from user_account'],
    ['to read the bytes of documents', 'select bytes from document'],
    ['to change what a letter costs', 'update mail set price = 0'],
    ['to say that a letter was charged', 'update mail set is_charged = true'],
    ['to say that the post has a letter', 'update mail set sent_on = now()'],
    ['to say that a letter was delivered', 'update mail set perform_type = 0'],
    ['to give a letter to another unit', 'update mail set unit_id = unit_id'],
    ['to give a letter another uid', 'update mail set uid = gen_random_uuid()'],
    ["to write the post's reference", `update dispatch set postal_reference = 'RA000000000UZ'`],
    ['to change a price of its unit', 'update unit set sum_for_mail = 1'],
    ['to change a price of its organization', 'update organization set sum_for_mail = 1'],
    ['to write a delivery result', 'insert into perform (mail_id) values (1)'],
    ['to charge', 'insert into charge (mail_id) values (1)'],
    ['to prolong a session', `update session set expires_on = now() + interval '1 year'`],
  ])('%s', async (_, statement) => {
    await expect(inside(() => customers.pool.query(statement))).rejects.toThrow(/permission denied/);
  });

  it('nor has one of the worker to the hashes of passwords and PINFL', async () => {
    const worker = connectDatabase({ url: world.urlOf('worker'), poolSize: 1 });
    for (const column of ['password_hash', 'pinfl', '*']) {
      await expect(worker.pool.query(`select ${column} from user_account`)).rejects.toThrow(/permission denied/);
    }
    await expect(worker.pool.query(`update mail set receiver = ''`)).rejects.toThrow(/permission denied/);
    await worker.close();
  });

  it('to know of the documents of another organization', async () => {
    const seen = await inside(() => customers.pool.query('select sha256 from document'));
    const ofOurs = await world.db.prisma.mail.findMany({
      where: { id: { in: ours } },
      select: { documentSha256: true },
    });
    const hex = (sha256: Uint8Array) => Buffer.from(sha256).toString('hex');
    expect(seen.rows.map(({ sha256 }) => hex(sha256)).toSorted()).toEqual(
      ofOurs.map((mail) => hex(mail.documentSha256)).toSorted(),
    );
  });

  it('to the delivery results of another organization, also to those from before results named theirs', async () => {
    const at = new Date();
    const results = [...ours.slice(0, 1), foreign].flatMap((mailId) => [
      { mailId, organizationId: mailId === foreign ? foreignOrganizationId : home.organizationId },
      { mailId, organizationId: null },
    ]);
    const data = results.map((row) => ({ ...row, performType: 0, performedOn: at, createdOn: at }));
    await world.db.prisma.perform.createMany({ data });
    const seen = await inside(() => customers.prisma.perform.findMany({ select: { mailId: true } }));
    expect(seen).toEqual([{ mailId: ours[0] }, { mailId: ours[0] }]);
  });
});

describe('a verb that was given everybody’s reach by mistake', () => {
  const unbounded = (): Context => ({ ...world.as(actor, 'mail.list'), db: customers, reach: reachOf(actor, 'all') });

  it('lists the letters of the own organization, and knows no letter of another one', async () => {
    const paging = { skip: 0, limit: 50, sort: 'id', desc: false } as const;
    const { Total, Records } = JSON.parse((await inside(() => listMail(unbounded(), paging))).json);
    expect([Total, Records.length]).toEqual([ours.length, ours.length]);
    const verbs: Record<string, () => Promise<unknown>> = {
      read: () => getMail(unbounded(), { id: foreign }),
      text: () => offerTextToSign(unbounded(), { id: foreign }),
      send: () => queueMail(unbounded(), { id: foreign, signature: 'AA==' }),
      delete: () => deleteMail(unbounded(), { id: foreign }),
    };
    for (const [name, run] of Object.entries(verbs)) {
      await expect(inside(run), name).rejects.toMatchObject({ code: 'mail-not-found' });
    }
  });
});

const appendOnly = [
  'mail_history',
  'mail_signature',
  'charge',
  'payment',
  'audit_entry',
  'evidence_root',
  'registration_signature',
];

describe('the roles of the API and the worker', () => {
  it.each(['api', 'worker'] as const)('%s is no superuser and owns nothing', async (role) => {
    const db = connectDatabase({ url: world.urlOf(role), poolSize: 1 });
    const facts = textQuery(
      z.object({ isSuper: z.boolean(), owned: z.int() }),
      sql`select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as is_super,
        (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = current_user`,
    );
    expect(await query(db, facts)).toEqual([{ isSuper: false, owned: 0 }]);
    await expect(query(db, textQuery(idRow, sql`set session_replication_role = replica`))).rejects.toThrow(
      /permission denied/,
    );
    await expect(query(db, textQuery(idRow, sql`create table mine (id int)`))).rejects.toThrow(/permission denied/);
    await db.close();
  });

  it.each(['api', 'worker'] as const)('%s may not change, delete or empty what proves something', async (role) => {
    const db = connectDatabase({ url: world.urlOf(role), poolSize: 1 });
    for (const table of appendOnly) {
      const name = sql.table(table);
      for (const statement of [sql`delete from ${name}`, sql`truncate ${name}`]) {
        await expect(query(db, textQuery(idRow, statement)), table).rejects.toThrow(/permission denied/);
      }
    }
    await expect(query(db, textQuery(idRow, sql`update mail_history set at = at`))).rejects.toThrow(
      /permission denied|column/,
    );
    await db.close();
  });
});

describe("a customer's call about papers", () => {
  it('seals a paper, and reads the seals of its own letters and of the days only', async () => {
    const { operatorSeal, timeStamps } = await testSealing(() => world.clock.now());
    if (!operatorSeal) throw new Error('the test has a seal');
    const paperSeal = { operatorSeal, timeStamps: timeStamps.seals };
    const [own = 0] = ours;
    const paper = { bytes: Buffer.from('a receipt'), mailId: own, kind: 'receipt' } as const;
    const seal = (of: Paper = paper) => inside(() => sealPaper({ db: customers, clock: world.clock, paperSeal }, of));
    expect(await seal()).toEqual(await seal());
    const planted = { ...paper, bytes: Buffer.from('another receipt'), mailId: foreign };
    await expect(seal(planted)).rejects.toThrow(/row-level security/);
    await world.db.prisma.sealedPaper.updateMany({ data: { endedOn: world.clock.now() } });
    expect(await seal()).toEqual(await seal());
    expect(await world.db.prisma.sealedPaper.findMany({ select: { mailId: true, endedOn: true } })).toEqual([
      { mailId: own, endedOn: null },
    ]);
    const list = { ...paper, bytes: Buffer.from('a list'), kind: 'hash-list' } as const;
    const first = await seal(list);
    await world.db.prisma.sealedPaper.updateMany({ data: { endedOn: world.clock.now() } });
    const second = await seal(list);
    expect(second).not.toEqual(first);
    expect(await seal(list)).toEqual(second);
    for (const mailId of [own, foreign]) {
      await world.db.prisma.evidenceSeal.create({ data: { mailId, seq: 1, historyType: 4 } });
    }
    await world.db.prisma.evidenceSeal.create({ data: { day: '2026-11-20', statement: '{}' } });
    const read = await inside(() => customers.prisma.evidenceSeal.findMany({ orderBy: { id: 'asc' } }));
    expect(read.map(({ mailId, day }) => mailId ?? day)).toEqual([own, '2026-11-20']);
    const [stampedOn, authorityUntil] = [world.clock.now(), world.clock.now()];
    const later = { ofSignature: false, number: 1, stamp: new Uint8Array(1), digest: 'sha256', isLate: false };
    for (const { id: sealId } of await world.db.prisma.evidenceSeal.findMany({ select: { id: true } }))
      await world.db.prisma.archiveStamp.create({ data: { ...later, sealId, stampedOn, authorityUntil } });
    const stamps = await inside(() => customers.prisma.archiveStamp.findMany({ orderBy: { sealId: 'asc' } }));
    expect(stamps.map(({ sealId }) => sealId)).toEqual(read.map(({ id }) => id));
    await expect(inside(() => customers.prisma.evidenceSeal.deleteMany())).rejects.toThrow();
  });
});
