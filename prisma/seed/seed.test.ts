import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startOfTashkentDay, systemClock, tashkentDay } from '@hybrid-mail/core/clock';
import { checkInvariants, verifyEvidence } from '@hybrid-mail/core/evidence';
import { priceOf, signingRecord, signingText, tariffOf } from '@hybrid-mail/core/mail';
import { reachOf } from '@hybrid-mail/core/reach';
import { logIn } from '@hybrid-mail/core/session';
import { listAllUnits } from '@hybrid-mail/core/unit';
import { Prisma } from '@hybrid-mail/db';
import { type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { postgresBlobStore } from '@hybrid-mail/gateways/blob-store';
import { aLetter } from '@hybrid-mail/testing/letter';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { actorOf } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inspectPdf } from '../../packages/documents/src/pdf-inspection/index.ts';
import { calendarOf } from './calendar.ts';
import { mainOrganizations } from './data/organizations.ts';
import { makeDocuments } from './documents.ts';
import { makeAllLetterRows } from './letters/make-all-letter-rows.ts';
import { password } from './seed-demonstration.ts';

const pepper = 'pepper of the demonstration, at least 32 letters';

let database: TestDatabase;
let prisma: TestDatabase['db']['prisma'];

const rowsOf = async (text: string) => (await database.db.pool.query(text)).rows;

function startSeed(environment: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, 'seed.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'demonstration',
      DATABASE_URL: database.url,
      PASSWORD_PEPPER: pepper,
      ...environment,
    },
  });
}

async function runSeed(environment?: Record<string, string>) {
  const child = startSeed(environment);
  const said: string[] = [];
  child.stdout?.on('data', (chunk) => said.push(String(chunk)));
  child.stderr?.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'close');
  return { code, said: said.join('') };
}

/** Number of the seeding process's database connections that fulfil this SQL condition. */
async function connections(state: string): Promise<number> {
  const rows = await rowsOf(`select 1 from pg_stat_activity
    where application_name = 'seed' and datname = current_database() and ${state}`);
  return rows.length;
}

/** Starts to seed and kills the process while it waits for a table that the test has locked. */
async function killInTheMiddle(): Promise<void> {
  const holder = await database.db.pool.connect();
  await holder.query('begin; lock table charge in access exclusive mode');
  const child = startSeed();
  try {
    const isWaiting = async () => (await connections("wait_event_type = 'Lock'")) === 1;
    await vi.waitUntil(isWaiting, { timeout: 50_000, interval: 100 });
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    await holder.query('rollback');
    holder.release();
  }
  await vi.waitUntil(async () => (await connections('true')) === 0, { timeout: 50_000, interval: 100 });
}

const everything = () =>
  rowsOf(`select (select count(*) from mail) as mails, (select count(*) from mail_history) as histories,
    (select count(*) from user_account) as users, (select count(*) from region) as regions,
    (select count(*) from payment) as payments, (select max(changed_on) from mail) as last`);

const runs: Record<'first' | 'second', { code: number; said: string }> = {
  first: { code: -1, said: '' },
  second: { code: -1, said: '' },
};
let leftByTheKilled: unknown;
let afterFirst: unknown;

beforeAll(async () => {
  database = await testDatabase();
  prisma = database.db.prisma;
  await killInTheMiddle();
  leftByTheKilled = await everything();
  runs.first = await runSeed();
  afterFirst = await everything();
  runs.second = await runSeed();
});

afterAll(() => database?.drop());

describe('the seed', () => {
  it('leaves nothing behind when it is killed in the middle, and is made whole by the next run', () => {
    expect(leftByTheKilled).toMatchObject([{ mails: '0', users: '0', regions: '0' }]);
    expect(runs.first).toMatchObject({ code: 0, said: expect.stringContaining('is made') });
  });

  it('changes nothing the second time', async () => {
    expect(runs.second).toMatchObject({ code: 0, said: expect.stringContaining('nothing was written') });
    expect(await everything()).toEqual(afterFirst);
  });

  it('refuses production, and says why', async () => {
    const { code, said } = await runSeed({ NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(said).toContain('NODE_ENV=production');
  });

  it('refuses to work without the pepper of the passwords', async () => {
    expect(await runSeed({ PASSWORD_PEPPER: '' })).toMatchObject({ code: 1 });
  });
});

describe('the demonstration', () => {
  it('marks the database, so that production does not start on it', async () => {
    expect(await rowsOf('select 1 from demonstration')).toHaveLength(1);
  });

  it('lets a person sign for the organization with the personal key that the signing agent has for that person', async () => {
    const owners = await readFile(
      join(import.meta.dirname, '../../apps/signing-agent/src/demonstration-owners.ts'),
      'utf8',
    );
    const signing = await rowsOf('select pinfl from user_account where can_sign_on_behalf_of_organization');
    expect(signing.length).toBeGreaterThan(0);
    for (const { pinfl } of signing) expect(owners).toContain(`pinfl: '${pinfl}'`);
  });

  it('has a login for each role', async () => {
    const roles: Record<string, string> = {};
    for (const { id, username } of await prisma.user.findMany({ orderBy: { username: 'asc' } })) {
      roles[username] = (await actorOf(database.db, id)).role;
    }
    expect(roles).toMatchObject({
      '998901000001': 'sender',
      '998901000002': 'headSender',
      '998901000003': 'sender',
      '998902000001': 'headAdmin',
      '998902000003': 'controller',
      '998902000004': 'headController',
      '998902000005': 'monitoring',
      '998902000006': 'auditor',
      '998902000007': 'courier',
    });
  });

  it('lets people in with its one password', async () => {
    const desk = { db: database.db, clock: systemClock, pepper } as Parameters<typeof logIn>[0];
    const session = await logIn(desk, {
      username: '998901000001',
      password,
      address: '127.0.0.1',
      userAgent: 'Firefox',
    });
    expect(await prisma.user.findUnique({ where: { id: session.userId } })).toMatchObject({ username: '998901000001' });
  });

  it('shows a controller the customer of the own branch and what was switched on', async () => {
    const { id } = await prisma.user.findUniqueOrThrow({ where: { username: '998902000003' } });
    const reach = reachOf(await actorOf(database.db, id), 'granted');
    const inReach = { db: database.db, reach } as Parameters<typeof listAllUnits>[0];
    const units: { Name: string; Organization: { Name: string } }[] = parseWireJson(await listAllUnits(inReach, {}));
    expect(units.map(({ Name, Organization }) => `${Organization.Name}: ${Name}`).sort()).toEqual([
      'ООО «Барака савдо»: Отдел продаж',
      'ООО «Намуна»: Головное подразделение',
      'ООО «Намуна»: Отдел взыскания',
      'ООО «Намуна»: Юридический отдел',
      'Чиланзарский межрайонный суд по гражданским делам: Канцелярия',
    ]);
  });

  it('has the whole country: every region, every area, every kind of client', async () => {
    expect(await prisma.region.count()).toBe(14);
    expect(await prisma.area.count()).toBe(234);
    expect(await prisma.clientType.count({ where: { isBank: true } })).toBeGreaterThan(5);
  });

  it('has letters in every state but «under way», and every delivery result', async () => {
    const states = await prisma.mail.groupBy({ by: ['sendStatus'], orderBy: { sendStatus: 'asc' } });
    expect(states.map(({ sendStatus }) => sendStatus)).toEqual([1, 2, 3, 4, null]);
    const results = await prisma.mail.groupBy({ by: ['performType'], orderBy: { performType: 'asc' } });
    expect(results.map(({ performType }) => performType)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
    const reasons = await prisma.mail.count({ where: { sendStatus: { in: [2, 3, 4] }, statusReason: null } });
    expect(reasons).toBe(0);
  });

  it('has letters on which the post is still working, at every step', async () => {
    const open = { isSent: true, performId: null };
    const steps = await prisma.mail.groupBy({
      by: ['postalSequence'],
      where: open,
      orderBy: { postalSequence: 'asc' },
    });
    expect(steps.map(({ postalSequence }) => postalSequence)).toEqual(expect.arrayContaining([2, 3, 4]));
  });

  it('gives the worker nothing to hand over', async () => {
    expect(await prisma.dispatch.count({ where: { state: { in: ['queued', 'sending', 'unknown'] } } })).toBe(0);
    expect(await prisma.postalEvent.count({ where: { appliedOn: null } })).toBe(0);
  });

  it('has drafts and sent letters of today, and nothing of tomorrow', async () => {
    const today = { gte: startOfTashkentDay(tashkentDay(new Date())), lte: new Date() };
    const unit = { name: 'Юридический отдел' };
    expect(await prisma.mail.count({ where: { unit, sendStatus: null, createdOn: today } })).toBe(25);
    expect(await prisma.mail.count({ where: { unit, isSent: true, sentOn: today } })).toBe(20);
    expect(await prisma.mailHistory.count({ where: { createdOn: { gt: new Date() } } })).toBe(0);
  });

  it('breaks none of the rules that always hold', async () => {
    expect((await checkInvariants(database.db)).filter(({ count }) => count > 0)).toEqual([]);
  });

  it('tells every life in its order', async () => {
    const wrong = await rowsOf(`select id from mail where queued_on < created_on or sent_on < queued_on
        or changed_on < greatest(created_on, queued_on, sent_on)
      union select next.mail_id from mail_history next
        join mail_history one on one.mail_id = next.mail_id and one.seq = next.seq - 1
        where next.created_on < one.created_on
      union select p.mail_id from perform p join mail m on m.id = p.mail_id where p.id > m.perform_id`);
    expect(wrong).toEqual([]);
  });

  it('holds evidence that is whole, for every letter', async () => {
    const blobs = postgresBlobStore(database.db, () => new Date());
    const problems: Record<number, string[]> = {};
    for (const { id } of await prisma.mail.findMany({ select: { id: true } })) {
      const found = await verifyEvidence({ db: database.db, blobs }, id);
      if (found.length > 0) problems[id] = found;
    }
    expect(problems).toEqual({});
  });

  it('holds signatures over the very letters', async () => {
    const mails = await prisma.mail.findMany({
      where: { sendStatus: { not: null } },
      include: { region: true, area: true, unit: { include: { organization: true } }, signatures: true },
    });
    expect(mails.length).toBeGreaterThan(300);
    for (const mail of mails) {
      const [signature] = mail.signatures;
      expect(signature).toMatchObject({
        text: signingText(signingRecord(mail)),
        signerInn: mail.unit.organization.inn,
        signedById: mail.senderId,
      });
    }
  });

  it('was signed just before each letter was sent', async () => {
    const wrong = await rowsOf(`select m.id from mail m join mail_signature s on s.mail_id = m.id
      where s.signing_time not between m.created_on - interval '1 second' and s.verified_on
        or s.verified_on - s.signing_time > interval '1 minute'`);
    expect(wrong).toEqual([]);
  });

  it('charged internal clients 9500 and 500, as the specification fixes it (CONST-08, CONST-09)', async () => {
    const rows = await rowsOf(`
      select distinct c.tariff->>'sumForMail' as simple, c.tariff->>'sumForOverPaged' as over
      from charge c join organization o on o.id = c.organization_id where o.client_type_id is not null`);
    expect(rows).toEqual([{ simple: '9500.00', over: '500.00' }]);
  });

  it('charged every accepted letter its price, and no other', async () => {
    const mails = await prisma.mail.findMany({ include: { unit: true, charges: true, dispatch: true } });
    for (const { isSent, price, charges, dispatch, unit, sheets } of mails) {
      const tariff = tariffOf(unit, 1) ?? expect.fail(`unit ${unit.id} has no price`);
      expect(charges.map(({ amount }) => amount.toFixed(2))).toEqual(
        isSent ? [priceOf(tariff, sheets).toFixed(2)] : [],
      );
      expect(price?.toFixed(2)).toBe(charges[0]?.amount.toFixed(2));
      expect(dispatch?.state === 'accepted').toBe(isSent);
    }
  });

  it('has one organization in debt, and some millions left for «Намуна»', async () => {
    const balances = await prisma.$queryRaw<{ name: string; balance: Prisma.Decimal }[]>(Prisma.sql`
      select o.name, o.contract_sum
        + coalesce((select sum(amount) from payment where organization_id = o.id), 0)
        - coalesce((select sum(amount) from charge where organization_id = o.id), 0) as balance
      from organization o order by balance`);
    expect(balances.map(({ balance }) => balance.isNegative())).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    const namuna = balances.find(({ name }) => name === 'ООО «Намуна»');
    expect(Number(namuna?.balance)).toBeGreaterThan(4_000_000);
    expect(Number(namuna?.balance)).toBeLessThan(9_000_000);
  });

  it('has PDFs of as many pages as the letters say, that the post can print', async () => {
    const documents = await prisma.document.findMany({ include: { mails: { take: 1 } } });
    expect(documents).toHaveLength(8);
    for (const { bytes, mails } of documents) {
      const { pages, findings } = await inspectPdf(bytes ?? new Uint8Array());
      expect(pages).toBe(mails[0]?.pages);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
  });

  it('lets «Намуна» import spreadsheets, for which it has two templates', async () => {
    expect(await prisma.registryPermission.findMany()).toMatchObject([{ organizationId: 1 }]);
    const templates = await prisma.template.findMany({ include: { versions: true }, orderBy: { id: 'asc' } });
    expect(templates.map(({ name }) => name)).toEqual(['Требование об оплате', 'Уведомление']);
    for (const { organizationId, versions } of templates) {
      expect([organizationId, versions.length]).toEqual([1, 1]);
    }
    const [demand] = templates.flatMap(({ versions }) => versions);
    const own = [
      { name: 'Сумма', kind: 'amount' },
      { name: 'Срок', kind: 'date' },
    ];
    expect(demand?.fields).toEqual(expect.arrayContaining([...own, { name: 'Договор', kind: 'text' }]));
    const next = await prisma.template.create({
      data: { organizationId: 2, name: 'Следующий', createdOn: new Date(), changedOn: new Date() },
    });
    expect(next.id).toBe(3);
  });

  it('gives the next letter the next number', async () => {
    const last = await prisma.mail.count();
    const { id } = await aLetter(database.db, { organizationId: 1, unitId: 2, creatorId: 1 });
    expect(id).toBe(last + 1);
  });
});

describe('the letters', () => {
  const madeAt = async (moment: string) =>
    makeAllLetterRows(calendarOf(new Date(moment)), mainOrganizations, await makeDocuments());
  const drawn = ({ mail }: Awaited<ReturnType<typeof madeAt>>) =>
    mail.map(({ uid, receiver, address, areaId, createdOn, sentOn }) => [
      uid,
      receiver,
      address,
      areaId,
      createdOn,
      sentOn,
    ]);

  it('are the same ones for the same moment', async () => {
    const moment = '2026-11-18T11:00:00Z';
    expect(drawn(await madeAt(moment))).toEqual(drawn(await madeAt(moment)));
  });

  it('lie in the past even when the day has just begun, on a Sunday', async () => {
    const midnight = '2026-11-21T19:00:05Z';
    const { mail, mailHistory } = await madeAt(midnight);
    const moments = [...mail.map(({ changedOn }) => changedOn), ...mailHistory.map(({ createdOn }) => createdOn)];
    expect(moments.filter((moment) => new Date(moment) > new Date(midnight))).toEqual([]);
    const sentToday = mail.filter(({ sentOn }) => sentOn && new Date(sentOn) >= new Date('2026-11-21T19:00:00Z'));
    expect(sentToday.length).toBeGreaterThan(30);
  });
});
