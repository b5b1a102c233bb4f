import { cryptoEngine } from '../certificates/crypto-engine.ts';
import { encodeElement } from '../cms/to-definite-length.ts';
import type { CertificateHolder } from './test-authority.ts';

/** DER of an element. */
export const element = (tag: number, ...parts: readonly Uint8Array[]): Uint8Array =>
  encodeElement(Uint8Array.of(tag), parts);

export const text = (tag: number, value: string): Uint8Array => element(tag, Buffer.from(value));
export const hex = (value: string): Uint8Array => Buffer.from(value, 'hex');

export interface EntryFields {
  /** Content octets of the serial number. */
  readonly serial: Uint8Array;
  /** The time, with tag and length. */
  readonly time?: Uint8Array;
  /** Extensions, each with tag and length. */
  readonly extensions?: readonly Uint8Array[];
}

const revokedOn = text(0x17, '260305000000Z');

/** DER of an entry of a revocation list. */
export const encodeEntry = ({ serial, time = revokedOn, extensions = [] }: EntryFields): Uint8Array =>
  element(0x30, element(0x02, serial), time, ...(extensions.length > 0 ? [element(0x30, ...extensions)] : []));

/** DER of an extension 2.5.29.x. */
export const encodeExtension = (id: number, value: Uint8Array, isCritical = false): Uint8Array =>
  element(
    0x30,
    element(0x06, Uint8Array.of(0x55, 0x1d, id)),
    ...(isCritical ? [hex('0101ff')] : []),
    element(0x04, value),
  );

/** DER of a reasonCode extension. */
export const reasonExtension = (reason: number): Uint8Array =>
  encodeExtension(21, element(0x0a, Uint8Array.of(reason)));

/** Entries with the serial numbers 0x40000001 and the following ones, each with the reason keyCompromise. */
export function manyEntries(count: number): Uint8Array {
  const first = Buffer.from(encodeEntry({ serial: hex('40000001'), extensions: [reasonExtension(1)] }));
  const entries = Buffer.alloc(count * first.length, first);
  const place = first.indexOf(hex('40000001'));
  for (let i = 0; i < count; i += 1) entries.writeUInt32BE(0x40000001 + i, i * first.length + place);
  return entries;
}

/** Signs a complete list with these entries, which need not be well-formed. */
export async function signListOf(signer: CertificateHolder, entries: Uint8Array): Promise<Uint8Array> {
  const { signatureAlgorithm, parameters } = await cryptoEngine.getSignatureParameters(signer.privateKey, 'SHA-256');
  const algorithm = new Uint8Array(signatureAlgorithm.toSchema().toBER());
  const name = new Uint8Array(signer.certificate.subject.toSchema().toBER());
  const times = [text(0x17, '260301000000Z'), text(0x17, '260401000000Z')];
  const number = element(0xa0, element(0x30, encodeExtension(20, hex('020101'))));
  const signed = element(0x30, hex('020101'), algorithm, name, ...times, element(0x30, entries), number);
  const signature = await cryptoEngine.signWithPrivateKey(new Uint8Array(signed), signer.privateKey, parameters);
  return element(0x30, signed, algorithm, element(0x03, Uint8Array.of(0), new Uint8Array(signature)));
}
