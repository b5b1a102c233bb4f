import type { Database } from '@hybrid-mail/db';
import { storeDocument } from './letter.ts';
import { places } from './reference-data.ts';

interface Owner {
  readonly organizationId: number;
  readonly unitId: number;
  readonly creatorId: number;
}

/**
 * Inserts `count` delivered letters of a unit from 2025 on, each with its dispatch, postal event, webhook
 * event, registry row, history and seal. Nothing is pending, as in an idle installation. Foreign keys and triggers are off,
 * so these rows suffice only for query plans. Receivers and addresses end in 1 to `count`.
 * @returns the document that all of them share
 */
export async function insertSettledLetters(db: Database, owner: Owner, count = 10_000): Promise<Uint8Array> {
  const { organizationId, unitId, creatorId } = owner;
  const documentSha256 = await storeDocument(db);
  const sha256 = Buffer.from(documentSha256).toString('hex');
  const place = `${places.samarkand.id}, ${places.samarkand.areas[1].id}`;
  const client = await db.pool.connect();
  try {
    await client.query(`begin;
      set local session_replication_role = replica;
      create temporary table made on commit drop as
        select i, nextval(pg_get_serial_sequence('mail', 'id'))::int as id, gen_random_uuid() as uid,
          timestamptz '2025-01-01' + i * interval '50 minutes' as at
        from generate_series(1, ${count}) i;
      insert into mail (id, uid, organization_id, unit_id, creator_id, sender_id, receiver, address, region_id, area_id,
          document_sha256, pages, sheets, sign_nonce, send_status, is_sent, sent_on, perform_type, created_on, changed_on)
        select id, uid, ${organizationId}, ${unitId}, ${creatorId}, ${creatorId}, 'Каримов ' || i, 'ул. Бабура, ' || i,
          ${place}, '\\x${sha256}', 1, 1, decode(md5(i::text), 'hex'), 1, true, at, 1, at, at from made;
      insert into dispatch (mail_id, key, state, postal_reference, next_try_on, first_tried_on, created_on)
        select id, uid, 'accepted', uid::text, at, at, at from made;
      insert into postal_event (event_id, cursor, mail_uid, sequence, body, received_on, applied_on)
        select uid::text, i::text, uid, 1, '{}', at, at from made;
      insert into webhook_event (organization_id, mail_id, send_status, created_on, next_try_on, told_on)
        select ${organizationId}, id, 1, at, at, at from made;
      insert into registry_row (registry_id, row, receiver, address, region_id, area_id, template_version_id, content, mail_id)
        select -1 - i / 500, 1 + i % 500, 'Каримов', 'ул. Бабура', ${place}, -1, '{}', id from made;
      insert into mail_history (mail_id, seq, history_type, payload, created_on, hash)
        select id, 1, 0, '{}', at, decode(md5(i::text), 'hex') from made;
      insert into evidence_seal (mail_id, seq, history_type, statement, seal, sealed_on, stamped_on, signature_stamp,
          signature_stamped_on, created_on)
        select id, 1, 100, '{}', '', at, at, '', at, at from made;
      commit`);
  } finally {
    client.release();
  }
  return documentSha256;
}
