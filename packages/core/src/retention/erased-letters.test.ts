import { buffer } from 'node:stream/consumers';
import { verifyProof } from '@hybrid-mail/proof';
import { testSealing } from '@hybrid-mail/testing/evidence/test-sealing';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { filesOfZip } from '@hybrid-mail/testing/zip-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executeAsOwner } from '../../test/execute-as-owner.ts';
import { afterKeeping, openRetentionDesk, type RetentionDesk } from '../../test/expired-letters.ts';
import { type RowSnapshot, snapshotRows } from '../../test/snapshot-rows.ts';
import { findReceivers } from '../address-book/index.ts';
import { Refusal } from '../errors.ts';
import {
  buildDayTrees,
  findEvidenceRoot,
  findRootProblems,
  sealEntries,
  sealEvidence,
  verifyEvidence,
} from '../evidence/index.ts';
import { createMail, exportMail, getMail, historyHash, listMail, readDocument, trackMail } from '../mail/index.ts';
import { readCombinedProofPack, readProofPack, readReceipt } from '../receipt/index.ts';
import { findAnything } from '../search/index.ts';
import { removeExpiredLetters } from './index.ts';

const erased = 'Удалено по сроку хранения';
let desk: RetentionDesk;
let id: number;
let kept: number;
let receiver: string;
/** The proof pack of the letter, downloaded before persons were removed. */
let folder: Map<string, Buffer>;
let saved: RowSnapshot;

const reading = () => desk.world.as(desk.actor, 'mail.readDocument');
const keeper = () => ({ ...desk.keeper, evidenceKey: null, evidenceLog: null });
const night = async () => {
  desk.world.clock.advance(24 * 3_600_000);
  await sealEvidence(keeper());
  await buildDayTrees(desk.world);
};

beforeAll(async () => {
  desk = await openRetentionDesk();
  id = await desk.delivered();
  ({ receiver } = await desk.mail(id));
  const sealing = await testSealing(() => desk.world.clock.now());
  await sealEntries({ ...desk.world, ...sealing, timeStamps: { signatures: null, seals: null } });
  await night();
  const { operatorSeal, trustRoots } = sealing;
  const paperSeal = operatorSeal ? { operatorSeal, timeStamps: null } : undefined;
  const zip = await buffer((await readProofPack({ ...reading(), paperSeal, trustRoots }, { id })).stream);
  folder = new Map([...(await filesOfZip(zip))].map(([name, bytes]) => [name.replace(`EHM${id}/`, ''), bytes]));
  desk.world.clock.set(afterKeeping);
  await removeExpiredLetters(desk.keeper);
  await night();
  kept = await desk.accepted({ receiver: 'Каримов Карим' });
  saved = await snapshotRows(desk.world, [
    'mail',
    'mail_history',
    'mail_signature',
    'perform',
    'audit_entry',
    'document',
  ]);
});
afterAll(() => desk?.close());

const problems = async () => [...(await verifyEvidence(desk.keeper, id)), ...(await findRootProblems(keeper()))];

describe('evidence after persons were removed', () => {
  it('is whole: the chain, the seals and the daily roots', async () => {
    expect(await problems()).toEqual([]);
  });

  it('proves the pack from before: it is whole, its end is in the history, its path leads to the published root', async () => {
    const { checks } = await verifyProof(folder, { at: desk.world.clock.now() });
    expect(checks.filter(({ result }) => result === 'failed')).toEqual([]);
    const { entries, lastHash } = JSON.parse(folder.get('history.json')?.toString() ?? '') as {
      entries: { hash: string }[];
      lastHash: string;
    };
    const { histories } = await desk.mail(id);
    const hashes = histories.map(({ hash }) => Buffer.from(hash).toString('hex'));
    expect(hashes.slice(0, -1)).toEqual(entries.map(({ hash }) => hash));
    const path = folder.get('root-path.txt')?.toString() ?? '';
    const [, day] = /^day (\S+)$/m.exec(path) ?? [];
    const published = await findEvidenceRoot(desk.world, { day: day ?? '' });
    expect(path).toContain(`leaf ${lastHash}`);
    expect(path).toContain(`root ${published?.root}`);
    const seals = await desk.world.db.prisma.evidenceSeal.findMany({ where: { mailId: id } });
    expect(seals.length).toBeGreaterThan(2);
    for (const { seq, seal } of seals) expect(folder.get(`seal-${seq}.p7s`)).toEqual(Buffer.from(seal ?? []));
    const { signatures } = await desk.mail(id);
    expect(Buffer.from(signatures[0]?.pkcs7 ?? [])).toEqual(folder.get('signature.p7s'));
  });

  const blank = `update mail_history set payload = payload - 'receiver' - 'address', erased_on = now()`;
  const attacks: Record<string, string> = {
    'what is left of an entry is changed': `update mail_history set payload = payload || '{"pages": 1}' where mail_id = $1 and seq = 1`,
    'the type of a result is changed': `update mail_history set payload = jsonb_set(payload, '{result,type}', '4') where mail_id = $1 and seq = 8`,
    'the hash of an erased entry is changed': `update mail_history set hash = sha256('x') where mail_id = $1 and seq = 1`,
    'a person is written into an erased entry': `update mail_history set payload = payload || '{"receiver": "x"}' where mail_id = $1 and seq = 1`,
    'an entry no longer counts as erased': `update mail_history set erased_on = null where mail_id = $1 and seq = 1`,
    'one more entry counts as erased': `update mail_history set erased_on = (select erased_on from mail where id = $1), payload = '{}' where mail_id = $1 and seq = 3`,
    'the letter does not count as erased': 'update mail set erased_on = null where id = $1',
    'the time of the removal is changed': `update mail set erased_on = erased_on - interval '1 day' where id = $1`,
    'a receiver is written into the letter': `update mail set receiver = 'Другой' where id = $1`,
    'a person is written into the result': `update perform set recipient = 'Другой' where mail_id = $1`,
    'the signed record is changed': `update mail_signature set record = record || '{"nonce": "00"}' where mail_id = $1`,
    'the entry in the audit log is removed': `delete from audit_entry where action = 'mail.erase' and subject_id = $1::text`,
    'the entry «erased» is removed': `with gone as (delete from mail_history where mail_id = $1 and history_type = 109 returning previous_hash)
      update mail set history_count = history_count - 1, history_hash = gone.previous_hash from gone where id = $1`,
    'the entry «erased» is changed': `update mail_history set payload = '{}' where mail_id = $1 and history_type = 109`,
    'the document counts as kept':
      'update document set erased_on = null where sha256 = (select document_sha256 from mail where id = $1)',
  };
  it.each(Object.entries(attacks))('shows that %s', async (_, attack) => {
    await executeAsOwner(desk.world, attack, [id]);
    const found = await problems();
    await saved.putBack();
    expect(found).not.toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('shows that somebody removed persons himself, and also with an entry of his own', async () => {
    await executeAsOwner(desk.world, `${blank} where mail_id = $1 and seq = 1`, [kept]);
    await executeAsOwner(desk.world, `update mail set receiver = '', address = '', erased_on = now() where id = $1`, [
      kept,
    ]);
    expect((await verifyEvidence(desk.keeper, kept)).join()).toContain('entry 1 was erased without a record');
    await saved.putBack();
    await forgeErasure(kept);
    expect((await verifyEvidence(desk.keeper, kept)).join()).toMatch(/not in the audit log.*too early/);
    await saved.putBack();
    expect(await verifyEvidence(desk.keeper, kept)).toEqual([]);
  });
});

/** Appends an entry «erased», as somebody would who knows the algorithm and owns the database. */
async function forgeErasure(mailId: number): Promise<void> {
  const { uid, historyHash: previous, historyCount } = await desk.mail(mailId);
  const at = desk.world.clock.now();
  const payload = { months: 7, documentErased: false, entries: {}, records: {} };
  const hash = historyHash(previous, uid, historyCount + 1, { historyType: 109, at, payload });
  const insert = `insert into mail_history (mail_id, seq, history_type, payload, created_on, previous_hash, hash)
    values ($1, $2, 109, $3, $4, $5, $6)`;
  const row = [mailId, historyCount + 1, payload, at, previous && Buffer.from(previous), hash];
  await executeAsOwner(desk.world, insert, row);
  const head = 'update mail set history_count = $2, history_hash = $3, erased_on = $4 where id = $1';
  await executeAsOwner(desk.world, head, [mailId, historyCount + 1, hash, at]);
}

describe('people see of an erased letter', () => {
  const refusalOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? [error.code, error.details.message] : error),
    );

  it('that its data were removed, on its page and in lists, searches and files', async () => {
    const page = parseWireJson(await getMail(reading(), { id }));
    expect(page).toMatchObject({
      Id: id,
      Receiver: erased,
      Address: erased,
      IsSent: true,
      Perform: { Recipient: null },
    });
    expect(page.ErasedOn).toContain('2025-09-01');
    const query = { limit: 10, skip: 0, sort: 'id', desc: false } as const;
    const list = JSON.stringify(parseWireJson(await listMail(reading(), query)));
    expect(list).toContain(erased);
    const found = JSON.stringify(parseWireJson(await findAnything(reading(), { search: `EHM${id}` })));
    expect(found).toContain(erased);
    const cells: unknown[] = [];
    await exportMail(reading(), query, async ({ rows }) => {
      for await (const row of rows) cells.push(row);
    });
    expect(JSON.stringify(cells)).toContain(erased);
    for (const text of [list, found, JSON.stringify(page), JSON.stringify(cells)]) expect(text).not.toContain(receiver);
  });

  it('its way and its result on the tracking page', async () => {
    const { uid } = await desk.mail(id);
    const tracked = await trackMail(desk.world, { id: uid });
    expect(tracked && parseWireJson(tracked)).toMatchObject({ Id: id, IsSent: true, Perform: { Type: 0 } });
  });

  it('neither its document nor its papers, nor may they copy it, and since when', async () => {
    const refusal = ['mail-erased', `mail-erased {"number":"EHM${id}","day":"01.09.2025"}`];
    expect(await refusalOf(readDocument(reading(), { id }))).toEqual(refusal);
    expect(await refusalOf(readReceipt(reading(), { id }))).toEqual(refusal);
    expect(await refusalOf(readProofPack(reading(), { id }))).toEqual(refusal);
    expect(await refusalOf(readCombinedProofPack(reading(), { ids: [kept, id] }))).toEqual(refusal);
    const { regionId: region, areaId: area } = await desk.mail(id);
    const copy = { receiver: 'Новый', address: 'Новая', region, area, copiedFromId: id };
    expect(await refusalOf(createMail(desk.world.as(desk.actor, 'mail.create'), copy))).toEqual(refusal);
  });

  it('no entry in the address book', async () => {
    const book = JSON.stringify(parseWireJson(await findReceivers(reading(), { search: '', limit: 50 })));
    expect(book).toContain('Каримов');
    expect(book).not.toContain(`"MailId":${id}`);
  });
});
