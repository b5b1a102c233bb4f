import { anOrganization, aUnit } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSealedLetters, type SealedLetters } from '../../test/create-sealed-letters.ts';
import { type Desk, openDesk } from '../../test/desk.ts';
import { executeAsOwner } from '../../test/execute-as-owner.ts';
import { type RowSnapshot, snapshotRows } from '../../test/snapshot-rows.ts';
import { historyHash } from '../mail/mail-history.ts';
import { handOverMail } from '../postal/index.ts';
import { verifyEvidence } from './index.ts';

let desk: Desk;
let letters: SealedLetters;
let savedRows: RowSnapshot;
const tables = ['mail', 'mail_history', 'mail_signature', 'charge', 'dispatch', 'perform', 'document'];

beforeAll(async () => {
  desk = await openDesk();
  const other = await anOrganization(desk.world.db);
  await aUnit(desk.world.db, other.id);
  await aUnit(desk.world.db, desk.home.organizationId);
  letters = await createSealedLetters(desk, 2);
  savedRows = await snapshotRows(desk.world, tables);
  // Drops the keys that would prevent some mutations; a database owner could do the same.
  await desk.world.db.pool.query('drop index "mail_history_mail_id_seq_key", "mail_uid_key" cascade');
});
afterAll(async () => {
  await letters?.close();
  await desk?.close();
});

const problems = (id: number) => verifyEvidence(desk.world, id);
const entry = (seq: number) => `mail_id = $1 and seq = ${seq}`;

/** Mutations by the database owner of letter $1, some also of letter $2. */
const mutations: Record<string, string> = {
  'a fact of an entry is changed': `update mail_history set payload = jsonb_set(payload, '{price}', '"1.00"') where ${entry(3)}`,
  'a fact is added': `update mail_history set payload = payload || '{"more": 1}' where ${entry(4)}`,
  'the time of an entry is changed': `update mail_history set created_on = created_on + interval '1 millisecond' where ${entry(4)}`,
  'the kind of an entry is changed': `update mail_history set history_type = 3 where ${entry(5)}`,
  'the person of an entry is changed': `update mail_history set account_name = 'Другой' where ${entry(2)}`,
  "the person's id of an entry is changed": `update mail_history set actor_id = 1000 where ${entry(2)}`,
  'the post office of an entry is changed': `update mail_history set post_index = '100000' where ${entry(6)}`,
  'the first entry is deleted': `delete from mail_history where ${entry(1)}`,
  'an entry in the middle is deleted': `delete from mail_history where ${entry(5)}`,
  'the last entry is deleted': `delete from mail_history where ${entry(8)}`,
  'two entries change places': `update mail_history set seq = 9 - seq where mail_id = $1 and seq in (4, 5)`,
  'an entry is added': `insert into mail_history (mail_id, seq, history_type, payload, created_on, hash)
    select mail_id, 9, 4, payload, created_on, hash from mail_history where ${entry(8)}`,
  'the signature is replaced by another': `update mail_signature s set pkcs7 = o.pkcs7 from mail_signature o
    where s.mail_id = $1 and o.mail_id = $2`,
  'one byte of the signature is changed': `update mail_signature set pkcs7 = set_byte(pkcs7, 100, 255 - get_byte(pkcs7, 100)) where mail_id = $1`,
  'the signature is deleted': `delete from mail_signature where mail_id = $1`,
  'the signed text is changed': `update mail_signature set text = repeat('0', 64) where mail_id = $1`,
  'the signed record is changed': `update mail_signature set record = jsonb_set(record, '{receiver}', '"Другой"') where mail_id = $1`,
  'the signer is changed': `update mail_signature set signer_name = 'Другой' where mail_id = $1`,
  'the certificate is changed': `update mail_signature set certificate_serial = 'ff' where mail_id = $1`,
  'one byte of the document is changed': `update document set bytes = set_byte(bytes, 3, 255 - get_byte(bytes, 3))
    where sha256 = (select document_sha256 from mail where id = $1)`,
  'the document is deleted': `delete from document where sha256 = (select document_sha256 from mail where id = $1)`,
  'the document is replaced by another': `update mail m set document_sha256 = o.document_sha256 from mail o where m.id = $1 and o.id = $2`,
  'the receiver is changed': `update mail set receiver = 'Другой' where id = $1`,
  'the address is changed': `update mail set address = 'Другой' where id = $1`,
  'the area is changed': `update mail set area_id = 36 where id = $1`,
  'the number of pages is changed': `update mail set pages = 1 where id = $1`,
  'the price is changed': `update mail set price = 1 where id = $1`,
  'the charge is changed': `update charge set amount = 1 where mail_id = $1`,
  'the charge is deleted': `delete from charge where mail_id = $1`,
  "the post's reference is changed": `update dispatch set postal_reference = 'RA000000000UZ' where mail_id = $1`,
  'the letter counts as not sent': `update mail set is_sent = false, sent_on = null where id = $1`,
  'the result is changed': `update perform set perform_type = 4 where id = (select perform_id from mail where id = $1)`,
  'the result is changed with the letter': `with p as (update perform set perform_type = 4 where id = (select perform_id from mail where id = $1))
    update mail set perform_type = 4 where id = $1`,
  'the receiving person is changed': `update perform set recipient = 'Другой' where id = (select perform_id from mail where id = $1)`,
  'the day of delivery is changed': `update perform set performed_on = performed_on - interval '1 day' where id = (select perform_id from mail where id = $1)`,
  'the result is deleted': `delete from perform where mail_id = $1`,
  'the letter forgets its result': `update mail set perform_id = null, perform_type = null where id = $1`,
  'a result is added': `insert into perform (mail_id, perform_type, performed_on, created_on) values ($1, 0, now(), now())`,
  'the histories of two letters change places': `update mail_history set mail_id = $1::int + $2::int - mail_id where mail_id in ($1, $2)`,
  'the letter is given to another organization': `update mail m set organization_id = u.organization_id, unit_id = u.id
    from unit u where m.id = $1 and u.organization_id <> m.organization_id`,
  'the letter is given to another unit': `update mail m set unit_id = u.id from unit u
    where m.id = $1 and u.organization_id = m.organization_id and u.id <> m.unit_id`,
  'the writer is changed': `update mail set creator_id = creator_id + 1 where id = $1`,
  'the sender is changed': `update mail set sender_id = sender_id + 1 where id = $1`,
  "the client's own id is changed": `update mail set external_id = 'another' where id = $1`,
  'the letter is put into a registry': `update mail set registry_id = 1 where id = $1`,
  'the number of sheets is changed': `update mail set sheets = 1 where id = $1`,
  'the time of its creation is changed': `update mail set created_on = created_on - interval '1 day' where id = $1`,
  'the time of its sending is changed': `update mail set queued_on = queued_on - interval '1 day' where id = $1`,
  'the time of its hand-over is changed': `update mail set sent_on = sent_on - interval '1 day' where id = $1`,
  'the time of the charge is changed': `update charge set created_on = created_on - interval '1 day' where mail_id = $1`,
  'the rule of the charge is changed': `update charge set tariff = jsonb_set(tariff, '{rule}', '2') where mail_id = $1`,
  'the number of sheets that the base price holds is changed': `update charge set sheets_in_base = 5 where mail_id = $1`,
  'the tariff of the charge is changed': `update charge set tariff = jsonb_set(tariff, '{sumForMail}', '"1.00"') where mail_id = $1`,
  'the letter is deleted without a word': `update mail set deleted_on = now() where id = $1`,
  'a result is shown beside another entry': `update mail_history h set perform_id = m.perform_id from mail m where m.id = $1 and h.mail_id = m.id and h.seq = 4`,
  'the account that signed is changed': `update mail_signature set signed_by_id = signed_by_id + 1 where mail_id = $1`,
  "the signer's organization is changed": `update mail_signature set signer_organization = 'Другая' where mail_id = $1`,
  "the signer's INN is changed": `update mail_signature set signer_inn = '300000001' where mail_id = $1`,
  "the signer's PINFL is changed": `update mail_signature set signer_pinfl = '30000000000001' where mail_id = $1`,
  'the validity of the certificate is changed': `update mail_signature set certificate_to = certificate_to + interval '1 year' where mail_id = $1`,
  'the time of the signature is changed': `update mail_signature set signing_time = signing_time - interval '1 day' where mail_id = $1`,
  'a time stamp is added': `update mail_signature set timestamped_on = now() where mail_id = $1`,
  'the time of its check is changed': `update mail_signature set verified_on = verified_on - interval '1 day' where mail_id = $1`,
  'the program that checked it is changed': `update mail_signature set verified_by = 'another' where mail_id = $1`,
  'the answer of the program that checked it is changed': `update mail_signature set verifier_answer = 'valid' where mail_id = $1`,
  'the uids of two letters change places': `update mail m set uid = o.uid from mail o where m.id in ($1, $2) and o.id = $1::int + $2::int - m.id`,
};

describe('evidence', () => {
  it('is whole after the whole life of a letter, and of one that was refused and sent anew', async () => {
    const [id = 0] = letters.ids;
    expect((await desk.mail(id)).histories.map(({ historyType }) => historyType)).toEqual([0, 100, 7, 6, 1, 2, 4, 4]);
    expect(await problems(id)).toEqual([]);
    const refused = await desk.queued({ receiver: 'Sandbox: reject' });
    await handOverMail(desk.postal, refused);
    await desk.signAndQueue(refused);
    expect((await desk.mail(refused)).histories.map(({ historyType }) => historyType)).toEqual([0, 100, 5, 100]);
    expect(await problems(refused)).toEqual([]);
  });

  it.each(Object.entries(mutations))('shows that %s', async (_, mutation) => {
    const [id = 0, other = 0] = letters.ids;
    expect(await letters.ofLetters()).toEqual([]);
    await executeAsOwner(desk.world, mutation, mutation.includes('$2') ? [id, other] : [id]);
    const found = await problems(id);
    await savedRows.putBack();
    expect(found).not.toEqual([]);
  });

  it('shows that a document was changed for every letter that carries it', async () => {
    const documentSha256 = await desk.document('the same for two letters');
    const ids = [await desk.draft({ documentSha256 }), await desk.draft({ documentSha256 })];
    await executeAsOwner(desk.world, `update document set bytes = 'changed' where sha256 = $1`, [
      Buffer.from(documentSha256),
    ]);
    for (const id of ids) expect(await problems(id)).toEqual(['the document was changed']);
  });
});

describe('the hash of an entry', () => {
  const at = new Date('2026-11-20T10:00:00.123Z');
  const one = { historyType: 1, at, payload: { a: 1, b: { c: 'x', d: [1, 2] } } };
  const hash = (given: object = {}, previous: Uint8Array | null = null, uid = 'u', seq = 1) =>
    historyHash(previous, uid, seq, { ...one, ...given }).toString('hex');

  it('does not depend on the order in which facts are stored', () => {
    expect(hash({ payload: { b: { d: [1, 2], c: 'x' }, a: 1 } })).toBe(hash());
  });

  it('depends on everything else: letter, place, entry before it, time, person and every fact', () => {
    const changes = [
      hash(),
      hash({}, Buffer.from('before')),
      hash({}, null, 'v'),
      hash({}, null, 'u', 2),
      hash({ at: new Date(at.getTime() + 1) }),
      hash({ historyType: 2 }),
      hash({ accountName: 'a' }),
      hash({ actorId: 1 }),
      hash({ postIndex: '1' }),
      hash({ payload: { a: 1, b: { c: 'x', d: [2, 1] } } }),
      hash({ payload: { a: '1', b: { c: 'x', d: [1, 2] } } }),
    ];
    expect(new Set(changes).size).toBe(changes.length);
  });
});
