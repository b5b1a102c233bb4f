import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '../../mail-history.ts';

/** The record that a signature covers. Versioned, so that a new format never changes the meaning of old signatures. */
export interface SigningRecord {
  version: 1;
  uid: string;
  documentSha256: string;
  pages: number;
  receiver: string;
  address: string;
  region: { id: number; name: string };
  area: { id: number; name: string };
  organizationInn: string;
  nonce: string;
}

/** Columns of a letter that signing needs. */
export interface SignableMail {
  uid: string;
  documentSha256: Uint8Array;
  pages: number;
  receiver: string;
  address: string;
  region: { id: number; name: string };
  area: { id: number; name: string };
  unit: { organization: { name: string; inn: string } };
  signNonce: Uint8Array;
}

/** Nonce of a text to sign, so that a signature of an earlier text cannot be replayed. */
export const newSignNonce = () => new Uint8Array(randomBytes(16));

export function signingRecord(mail: SignableMail): SigningRecord {
  return {
    version: 1,
    uid: mail.uid,
    documentSha256: Buffer.from(mail.documentSha256).toString('hex'),
    pages: mail.pages,
    receiver: mail.receiver,
    address: mail.address,
    region: { id: mail.region.id, name: mail.region.name },
    area: { id: mail.area.id, name: mail.area.name },
    organizationInn: mail.unit.organization.inn,
    nonce: Buffer.from(mail.signNonce).toString('hex'),
  };
}

/**
 * Lower-case hex SHA-256 of the record: pure ASCII, because API clients call btoa() on it. It changes when the letter
 * changes, and (by the nonce) when a sent letter becomes sendable again.
 */
export function signingText(record: SigningRecord): string {
  return createHash('sha256').update(canonicalJson(record)).digest('hex');
}
