import { connectDatabase, runWithinOrganization } from '@hybrid-mail/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterKeeping, longAgo, openRetentionDesk, type RetentionDesk } from '../../test/expired-letters.ts';
import { checkInvariants, verifyEvidence } from '../evidence/index.ts';
import { correctMail, deleteMail, historyType } from '../mail/index.ts';
import { removeExpiredLetters } from './index.ts';

let desk: RetentionDesk;
beforeAll(async () => {
  desk = await openRetentionDesk();
});
afterAll(() => desk?.close());
beforeEach(() => desk.world.clock.set(longAgo));

const execute = async (text: string, values: unknown[] = []) =>
  (await desk.world.db.pool.query<Record<string, unknown>>(text, values)).rows;
const run = () => {
  desk.world.clock.set(afterKeeping);
  return removeExpiredLetters(desk.keeper);
};

/** A registry of three rows: a letter, a row that could not be rendered, and a refused one. */
async function registryOf(mailId: number): Promise<unknown> {
  const [registry] = await execute(
    `insert into registry (organization_id, unit_id, creator_id, content_sha256, row_count, created_on, finished_on)
      select organization_id, unit_id, creator_id, '', 2, created_on, created_on from mail where id = $1 returning id`,
    [mailId],
  );
  const [version] = await execute(
    `with template as (insert into template (organization_id, name, created_on, changed_on)
        select organization_id, 'Шаблон ' || id, created_on, created_on from mail where id = $1 returning id)
      insert into template_version (template_id, version, file_name, html, fields, created_by_id, created_on)
        select t.id, 1, 'a.html', '', '[]', m.creator_id, m.created_on from template t, mail m where m.id = $1 returning id`,
    [mailId],
  );
  const row = `insert into registry_row (registry_id, row, receiver, address, region_id, area_id, template_version_id, content,
      problem, mail_id) select $2, $4, 'Должник', 'Навои', region_id, area_id, $3, '{"Долг": "Алиева, 100"}', $5, $6
    from mail where id = $1`;
  await execute(row, [mailId, registry?.id, version?.id, 2, null, mailId]);
  await execute(row, [mailId, registry?.id, version?.id, 3, 'rendering-failed', null]);
  await execute(
    `insert into registry_refused_row (registry_id, row, receiver, region, area, address, template_name, content, problems)
      values ($1, 4, 'Отказной', '', '', 'Навои', '', '{}', '{}')`,
    [registry?.id],
  );
  return registry?.id;
}

it('rows of a registry go with its letters: that of the letter is emptied, those without a letter go with the last', async () => {
  const draft = await desk.draft();
  const registryId = await registryOf(draft);
  const rows = () =>
    execute('select row, receiver, address, content from registry_row where registry_id = $1 order by row', [
      registryId,
    ]);
  const refused = () => execute('select row from registry_refused_row where registry_id = $1', [registryId]);
  await execute('update mail set registry_id = $2 where id = $1', [draft, registryId]);
  const other = await desk.draft({ registryId: Number(registryId) });
  await execute(
    `insert into registry_row (registry_id, row, receiver, address, region_id, area_id, template_version_id, content, mail_id)
      select registry_id, 5, receiver, address, region_id, area_id, template_version_id, content, $2 from registry_row
      where mail_id = $1`,
    [draft, other],
  );
  await deleteMail(desk.world.as(desk.actor, 'mail.delete'), { id: draft });
  await execute('update document set last_put_on = $1', [longAgo]);
  await run();
  const emptied = { row: 2, receiver: '', address: '', content: {} };
  expect(await rows()).toMatchObject([emptied, { row: 3, receiver: 'Должник' }, { row: 5, receiver: 'Должник' }]);
  expect(await refused()).toEqual([{ row: 4 }]);
  desk.world.clock.set(longAgo);
  await deleteMail(desk.world.as(desk.actor, 'mail.delete'), { id: other });
  expect((await run()).letters).toBe(1);
  expect(await rows()).toEqual([emptied, { ...emptied, row: 5 }]);
  expect(await refused()).toEqual([]);
});

it('a draft that was corrected and deleted names nobody seven months later, and its evidence is whole', async () => {
  const documentSha256 = await desk.document('corrected');
  const id = await desk.draft({ documentSha256, receiver: 'Прежний' });
  const { regionId: region, areaId: area } = await desk.mail(id);
  const correction = { id, receiver: 'Исправленный', address: 'Новая', region, area };
  await correctMail(desk.world.as(desk.actor, 'mail.correct'), correction);
  await deleteMail(desk.world.as(desk.actor, 'mail.delete'), { id });
  await execute('update document set last_put_on = $1', [longAgo]);
  expect(await run()).toEqual({ letters: 1, documents: 1 });
  const audit = await execute(`select * from audit_entry where subject = 'mail' and subject_id = $1`, [String(id)]);
  expect(audit.map(({ action }) => action)).toEqual(['mail.correct', 'mail.delete', 'mail.erase']);
  const letter = await execute('select * from mail m join mail_history h on h.mail_id = m.id where m.id = $1', [id]);
  const all = JSON.stringify([letter, audit]);
  for (const person of ['Прежний', 'Исправленный', 'Новая']) expect(all).not.toContain(person);
  expect(await verifyEvidence(desk.keeper, id)).toEqual([]);
});

it('the invariants hold after removals', async () => {
  await desk.delivered();
  await run();
  expect((await checkInvariants(desk.world.db)).filter(({ count }) => count > 0)).toEqual([]);
});

it('what the database removes from a fact belongs to the types of entries that the product writes', async () => {
  const persons = { receiver: 'a', address: 'b', result: { recipient: 'c', note: 'd', courier: 'e', type: 0 } };
  const facts = { ...persons, problem: 'f', text: 'g', before: persons, pages: 1 };
  const left = async (type: number) => {
    const [row] = await execute('select without_persons($1, $2) as facts', [type, facts]);
    return row?.facts;
  };
  const { result, ...same } = { result: { type: 0 }, before: { result: persons.result }, pages: 1 };
  expect(await left(historyType.signed)).toEqual({ ...same, result, problem: 'f', text: 'g' });
  expect(await left(historyType.failed)).toEqual({ ...same, result, text: 'g' });
  expect(await left(historyType.inquiryAnswered)).toEqual({ ...same, result, problem: 'f' });
});

describe('the database', () => {
  const call = (id: number) => `select erase_letter(${id}, now(), 7)`;

  it('lets only the worker remove persons', async () => {
    const id = await desk.delivered();
    const url = desk.world.urlOf('api');
    const api = connectDatabase({ url, poolSize: 1 });
    const customers = connectDatabase({ url, poolSize: 1, isForCustomers: true });
    const inside = () => runWithinOrganization(desk.home.organizationId, () => customers.pool.query(call(id)));
    const denied = /permission denied for function erase_letter/;
    await expect(api.pool.query(call(id))).rejects.toThrow(denied);
    await expect(inside()).rejects.toThrow(denied);
    await api.close();
    await customers.close();
    for (const change of [
      `update mail set receiver = '', address = '', erased_on = now() where id = ${id}`,
      `update mail_history set payload = '{}', erased_on = now() where mail_id = ${id}`,
      `update mail_signature set record = '{}' where mail_id = ${id}`,
      `update perform set recipient = null where mail_id = ${id}`,
      `insert into mail_history (mail_id, seq, history_type, payload, created_on, hash, erased_on)
        values (${id}, 99, 0, '{}', now(), '', now())`,
    ]) {
      await expect(desk.keeper.db.pool.query(change)).rejects.toThrow(/permission denied/);
    }
    await run();
  });

  it.each([
    `update mail_history set payload = payload - 'receiver' - 'address', erased_on = now() where mail_id = $1 and seq = 1`,
    `update mail_signature set record = record - 'receiver' - 'address' where mail_id = $1`,
    `update mail set receiver = '', address = '', erased_on = now() where id = $1`,
    'update document set bytes = null, erased_on = now() where sha256 = (select document_sha256 from mail where id = $1)',
  ])('refuses even its owner outside erase_letter: %s', async (change) => {
    const id = await desk.delivered();
    await expect(desk.world.db.pool.query(change, [id])).rejects.toThrow(/is append only|is signed/);
    await run();
  });

  it.each([
    `update mail_history set payload = '{}', erased_on = now() where mail_id = $1 and seq = 1`,
    `update mail_history set payload = payload - 'receiver' - 'address', erased_on = now(), hash = '' where mail_id = $1 and seq = 1`,
    `update mail_signature set record = '{}' where mail_id = $1`,
    `update mail set receiver = '', address = '', erased_on = now(), pages = 1 where id = $1`,
  ])('refuses to remove more than persons, also under the name of erase_letter: %s', async (change) => {
    const id = await desk.delivered();
    const client = await desk.world.db.pool.connect();
    await client.query(`select set_config('hybrid_mail.erased_letter', $1, false)`, [String(id)]);
    await expect(client.query(change, [id])).rejects.toThrow(/is append only|is signed/);
    await client.query(`select set_config('hybrid_mail.erased_letter', '', false)`);
    client.release();
    await run();
  });

  it('refuses to bring a removed document back with other bytes', async () => {
    const { documentSha256 } = await desk.mail(await desk.delivered());
    await run();
    const values = [Buffer.from(documentSha256)];
    const forged = `update document set bytes = 'other', erased_on = null where sha256 = $1`;
    await expect(desk.world.db.pool.query(forged, values)).rejects.toThrow('is append only');
  });
});
