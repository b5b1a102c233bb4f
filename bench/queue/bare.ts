import { createHash, randomBytes, randomUUID, verify, X509Certificate } from 'node:crypto';
import type { Database } from '@hybrid-mail/db';
import { readSignedData } from '@hybrid-mail/gateways/testing';
import type { SignedLetter } from './letters.ts';

const data = '1.2.840.113549.1.7.1';

/** Parses the parts of a PKCS#7 that verifySignaturesOnly needs, so that parsing is not measured. */
export function parseSignatureParts({ signature }: SignedLetter) {
  const { signer, certificates } = readSignedData(Buffer.from(signature, 'base64'), data);
  if (!signer.signedBytes) throw new Error('not the usual signature');
  return {
    signed: signer.signedBytes,
    signature: signer.signature,
    certificates: certificates.map((each) => Buffer.from(each.toSchema().toBER())),
  };
}

/**
 * Baseline: verifies with node:crypto only the three signatures of a PKCS#7: over the signed attributes, the signer's
 * certificate and its issuer's certificate.
 */
export function verifySignaturesOnly(
  { signed, signature, certificates }: ReturnType<typeof parseSignatureParts>,
  root: X509Certificate,
): void {
  const [leaf, issuer] = certificates.map((der) => new X509Certificate(der));
  if (!leaf || !issuer) throw new Error('not the usual signature');
  const good = verify('sha256', signed, { key: leaf.publicKey, dsaEncoding: 'der' }, signature);
  if (!good || !leaf.verify(issuer.publicKey) || !issuer.verify(root.publicKey)) throw new Error('not verified');
}

/**
 * Baseline: writes the same rows as the product in one transaction of two statements, a lock and a write of all rows.
 */
export async function writeRowsOnly({ pool }: Database, { id, signature }: SignedLetter): Promise<void> {
  const pkcs7 = Buffer.from(signature, 'base64');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: 'lock', text: 'select * from mail where id = $1 for update', values: [id] });
    const hash = createHash('sha256').update(pkcs7).digest();
    const values = [id, randomUUID(), pkcs7, hash, 'a'.repeat(64), '{}', randomBytes(32)];
    await client.query({ name: 'write', text: write, values });
    await client.query('commit');
  } finally {
    client.release();
  }
}

const write = `
with head as (
  update mail set send_status = 0, queued_on = now(), changed_on = now(), sender_id = creator_id,
    history_count = history_count + 1, history_hash = $7 where id = $1 returning *
), handed as (
  insert into dispatch (mail_id, key, state, next_try_on, created_on) values ($1, $2, 'queued', now(), now())
), signed as (
  insert into mail_signature (mail_id, generation, text, record, pkcs7, pkcs7_sha256, signed_by_id, signer_name,
    certificate_serial, certificate_from, certificate_to, verified_by, verified_on)
  select $1, 1, $5, $6, $3, $4, creator_id, 'signer', '01', now(), now(), 'bare', now() from head
), told as (
  insert into mail_history (mail_id, seq, history_type, payload, created_on, hash)
  select $1, history_count, 100, $6, now(), $7 from head
), audited as (
  insert into audit_entry (at, actor_id, actor_name, action, subject, subject_id, after)
  select now(), creator_id, 'bench', 'mail.queue', 'mail', id::text, $6 from head
)
insert into pgboss.job (name, data) select 'hand-over-mail', json_build_object('v', 1, 'mailId', id) from head`;
