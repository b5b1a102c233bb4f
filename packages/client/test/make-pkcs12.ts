import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { derTags, encode, encodeOid } from '../src/signing/der.ts';
import { derivePkcs12Key, pkcs12Purpose } from '../src/signing/derive-pkcs12-key.ts';

const iterations = 2048;
const sequence = (...parts: Uint8Array[]) => encode(derTags.sequence, ...parts);
const octets = (bytes: Uint8Array) => encode(derTags.octetString, bytes);
const integer = (number: number) => encode(derTags.integer, Buffer.from([number >> 8, number & 0xff]));
const tagged = (part: Uint8Array) => encode(derTags.first, part);
const bag = (type: string, value: Uint8Array) => sequence(encodeOid(type), tagged(value));
const data = (content: Uint8Array) => sequence(encodeOid('1.2.840.113549.1.7.1'), tagged(octets(content)));

/** A PKCS#12 file with an encrypted key and certificates in clear. */
export function makePkcs12(key: KeyObject, certificates: readonly Uint8Array[], password: string): Uint8Array {
  const encryptedKey = key.export({ format: 'der', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: password });
  const bags = [
    bag('1.2.840.113549.1.12.10.1.2', encryptedKey),
    ...certificates.map((one) => bag('1.2.840.113549.1.12.10.1.3', bag('1.2.840.113549.1.9.22.1', octets(one)))),
  ];
  const content = sequence(data(sequence(...bags)));
  const salt = randomBytes(8);
  const derivation = { digest: 'sha256', password, salt, iterations, purpose: pkcs12Purpose.mac, length: 32 };
  const mac = createHmac('sha256', derivePkcs12Key(derivation)).update(content).digest();
  const digestInfo = sequence(sequence(encodeOid('2.16.840.1.101.3.4.2.1'), encode(derTags.null)), octets(mac));
  return sequence(integer(3), data(content), sequence(digestInfo, octets(salt), integer(iterations)));
}
