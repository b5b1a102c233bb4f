import { beforeAll, describe, expect, it } from 'vitest';
import { builtinVerifier } from '../builtin-verifier.ts';
import { checkStoredSignature } from '../check-stored-signature.ts';
import { type DerElement, elementsIn } from '../cms/der-element.ts';
import { archiveLimits } from '../cms/read-limits.ts';
import { readArchivedSignedData, readSignedData } from '../cms/read-signed-data.ts';
import { toDefiniteLength } from '../cms/to-definite-length.ts';
import { element, hex, manyEntries, signListOf } from './list-bytes.ts';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  derOf,
  NOW,
} from './test-authority.ts';
import { createSignature, encodeSignature } from './test-signature.ts';

const CONTENT = Buffer.from('text to sign');
const DATA = '1.2.840.113549.1.7.1';
/** Attribute revocation-values of RFC 5126 6.3.4. */
const REVOCATION_VALUES = '1.2.840.113549.1.9.16.2.24';
const revocationValues = hex('060b2a864886f70d0109100218');

let root: CertificateHolder;
let issuer: CertificateHolder;
let signature: Uint8Array;
beforeAll(async () => {
  root = await createRootCertificate();
  issuer = await createIssuerCertificate(root);
  const signer = await createDirectorCertificate(issuer);
  signature = encodeSignature(await createSignature({ content: CONTENT, signer, chain: [issuer.certificate] }));
});

/** The parts of SignedData: version, digests, content, certificates, signers. */
function partsOf(pkcs7: Uint8Array): DerElement[] {
  const [, explicit] = elementsIn(elementsIn(pkcs7)[0]?.value ?? pkcs7);
  return elementsIn(elementsIn(explicit?.value ?? pkcs7)[0]?.value ?? pkcs7);
}

/** Encodes constructed elements: with definite lengths, or with indefinite ones. */
type Encode = (tag: number, ...parts: readonly Uint8Array[]) => Uint8Array;
const indefinite: Encode = (tag, ...parts) => Buffer.concat([Uint8Array.of(tag, 0x80), ...parts, Uint8Array.of(0, 0)]);

const signedDataOf = (encode: Encode, parts: readonly Uint8Array[]) =>
  encode(0x30, hex('06092a864886f70d010702'), encode(0xa0, encode(0x30, ...parts)));

/** The signature with this value in an unsigned attribute, as a program for long-term archives adds it. */
function withUnsigned(value: Uint8Array, encode: Encode = element): Uint8Array {
  const parts = partsOf(signature);
  const signer = elementsIn(elementsIn(parts[4]?.value ?? signature)[0]?.value ?? signature).map(({ whole }) => whole);
  const attribute = encode(0x30, revocationValues, encode(0x31, value));
  const signers = encode(0x31, encode(0x30, ...signer, encode(0xa1, attribute)));
  return signedDataOf(encode, [...parts.slice(0, 4).map(({ whole }) => whole), signers]);
}

/** The signature with this list in its set of lists. */
function withList(list: Uint8Array): Uint8Array {
  const parts = partsOf(signature).map(({ whole }) => whole);
  return signedDataOf(element, parts.toSpliced(4, 0, element(0xa1, list)));
}

const check = (pkcs7: Uint8Array) => checkStoredSignature({ pkcs7, answer: null, verifiedOn: NOW });
const uploaded = (pkcs7: Uint8Array) => builtinVerifier({ trusted: [derOf(root.certificate)] }).verify(pkcs7, NOW);

describe('a signature of the archive with a list of half a million entries', () => {
  let list: Uint8Array;
  beforeAll(async () => {
    list = await signListOf(issuer, manyEntries(500_000));
  });

  it('is checked, and the list is in it unchanged', async () => {
    const pkcs7 = withUnsigned(list);
    expect(Buffer.from((await check(pkcs7)).content)).toEqual(CONTENT);
    const { signer, certificates } = readArchivedSignedData(pkcs7, DATA);
    expect(certificates).toHaveLength(2);
    expect(signer.unsigned.map(({ type }) => type)).toEqual([REVOCATION_VALUES]);
    expect(Buffer.from(signer.unsigned[0]?.values[0]?.whole ?? []).equals(list)).toBe(true);
  });

  it('is read without a copy', () => {
    const pkcs7 = withUnsigned(list);
    expect(toDefiniteLength(pkcs7, archiveLimits)).toBe(pkcs7);
    const [value] = readArchivedSignedData(pkcs7, DATA).signer.unsigned[0]?.values ?? [];
    expect(value?.whole.buffer).toBe(pkcs7.buffer);
  });

  it('is the same with indefinite lengths around the list', () => {
    const rewritten = toDefiniteLength(withUnsigned(list, indefinite), archiveLimits);
    expect(Buffer.from(rewritten).equals(withUnsigned(list))).toBe(true);
  });

  it('is checked with the list in the set of lists', async () => {
    expect(Buffer.from((await check(withList(list))).content)).toEqual(CONTENT);
  });

  it('is refused from a sender, whose signature has no place for it', async () => {
    await expect(uploaded(withUnsigned(list))).rejects.toMatchObject({ message: 'malformed: too large' });
    expect(() => readSignedData(withList(list), DATA)).toThrow('too large');
  });
});

describe('the limits of a signature', () => {
  it('are ten thousand elements for a sender, and more for the archive', async () => {
    const pkcs7 = withUnsigned(await signListOf(issuer, manyEntries(2_000)));
    await expect(uploaded(pkcs7)).rejects.toMatchObject({ message: 'malformed: too many elements' });
    await expect(check(pkcs7)).resolves.toBeDefined();
  });

  it('are sixteen certificates for a sender, and 256 for the archive', () => {
    const parts = partsOf(signature).map(({ whole }) => whole);
    const certificate = new Uint8Array(derOf(issuer.certificate));
    const enclosing = (count: number) => {
      const more = Array.from({ length: count - 2 }, () => certificate);
      return signedDataOf(
        element,
        parts.toSpliced(3, 1, element(0xa0, partsOf(signature)[3]?.value ?? certificate, ...more)),
      );
    };
    expect(readSignedData(enclosing(16), DATA).certificates).toHaveLength(16);
    expect(() => readSignedData(enclosing(17), DATA)).toThrow('too many certificates');
    expect(readArchivedSignedData(enclosing(256), DATA).certificates).toHaveLength(256);
    expect(() => readArchivedSignedData(enclosing(257), DATA)).toThrow('too many certificates');
  });

  it('are 64 MB for the archive', async () => {
    const value = element(0x04, Buffer.alloc(archiveLimits.bytes - signature.length - 100));
    await expect(check(withUnsigned(value))).resolves.toBeDefined();
    const larger = element(0x04, Buffer.alloc(archiveLimits.bytes - signature.length + 100));
    await expect(check(withUnsigned(larger))).rejects.toMatchObject({ message: 'malformed: too large' });
  });
});

describe('a signature of the archive is refused', () => {
  it('when a part other than its lists and unsigned attributes cannot be read', async () => {
    const parts = partsOf(signature).map(({ whole }) => whole);
    const broken = element(0x30, hex('06092a864886f70d010701'), element(0xa0, element(0x04, CONTENT), hex('0101ff')));
    await expect(check(signedDataOf(element, parts.toSpliced(2, 1, broken)))).rejects.toMatchObject({
      reason: 'malformed',
    });
  });

  it('when its content was changed', async () => {
    const pkcs7 = Buffer.from(withUnsigned(await signListOf(issuer, manyEntries(2_000))));
    const place = pkcs7.indexOf(CONTENT);
    pkcs7.writeUInt8(pkcs7.readUInt8(place) ^ 1, place);
    await expect(check(pkcs7)).rejects.toMatchObject({ reason: 'signature-invalid' });
  });
});
