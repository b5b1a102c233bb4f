import { createHash, randomBytes, randomUUID, verify, X509Certificate } from 'node:crypto';
import type { Database } from '@hybrid-mail/db';
import { readSignedData } from '@hybrid-mail/gateways/testing';
import type { SignedLetter } from './letters.ts';

const data = '1.2.840.113549.1.7.1';

/** The parts of a PKCS#7 that are verified, read beforehand. */
export function partsOf({ signature }: SignedLetter) {
  const { signer, certificates } = readSignedData(Buffer.from(signature, 'base64'), data);
  if (!signer.signedAttrs) throw new Error('not the usual signature');
  return {
    signed: Buffer.from(signer.signedAttrs.encodedValue),
    signature: Buffer.from(signer.signature.valueBlock.valueHexView),
    certificates: certificates.map((each) => Buffer.from(each.toSchema().toBER())),
  };
}

/** The three signatures of a PKCS#7 (text, signer's certificate, issuer's certificate) by node:crypto, and nothing of its meaning. */
export function verifyBare(
  { signed, signature, certificates }: ReturnType<typeof partsOf>,
  root: X509Certificate,
): void {
  const [leaf, issuer] = certificates.map((der) => new X509Certificate(der));
  if (!leaf || !issuer) throw new Error('not the usual signature');
  const good = verify('sha256', signed, { key: leaf.publicKey, dsaEncoding: 'der' }, signature);
  if (!good || !leaf.verify(issuer.publicKey) || !issuer.verify(root.publicKey)) throw new Error('not verified');
}

/** The same rows in the least of statements: one that locks and one that writes all, over one connection. */
export async function writeBare({ pool }: Database, { id, signature }: SignedLetter): Promise<void> {
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
  update mail set "sendStatus" = 0, "queuedOn" = now(), "changedOn" = now(), "senderId" = "creatorId",
    "historyCount" = "historyCount" + 1, "historyHash" = $7 where id = $1 returning *
), handed as (
  insert into dispatch ("mailId", key, state, "nextTryOn", "createdOn") values ($1, $2, 'queued', now(), now())
), signed as (
  insert into mail_signature ("mailId", generation, text, record, pkcs7, "pkcs7Sha256", "signedById", "signerName",
    "certificateSerial", "certificateFrom", "certificateTo", "verifiedBy", "verifiedOn")
  select $1, 1, $5, $6, $3, $4, "creatorId", 'signer', '01', now(), now(), 'bare', now() from head
), told as (
  insert into mail_history ("mailId", seq, "historyType", payload, "createdOn", hash)
  select $1, "historyCount", 100, $6, now(), $7 from head
), audited as (
  insert into audit_entry (at, "actorId", "actorName", action, subject, "subjectId", after)
  select now(), "creatorId", 'bench', 'mail.queue', 'mail', id::text, $6 from head
)
insert into pgboss.job (name, data) select 'hand-over-mail', json_build_object('v', 1, 'mailId', id) from head`;
