import { GeneralizedTime, UTCTime } from 'asn1js';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { cryptoEngine } from '../signature-verifier/certificates/crypto-engine.ts';
import { checkSigner } from '../signature-verifier/check-signer.ts';
import { childrenOf, derTags, elementsIn } from '../signature-verifier/cms/der-element.ts';
import { toDefiniteLength } from '../signature-verifier/cms/to-definite-length.ts';
import { builtinVerifier, SignatureRejected } from '../signature-verifier/index.ts';
import { readSignedData } from '../signature-verifier/test/index.ts';
import { derOf } from '../signature-verifier/test/test-authority.ts';
import { signedAttributes } from './cms/signed-attributes.ts';
import { createSealFiles, NOW, openTestSeal } from './test/seal-files.ts';

const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const CONTENT = Buffer.from('{"event":"SubmissionAcceptance","number":"HM-1"}');

const signedDataIn = (cms: Uint8Array) => new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(cms)).content });
const signerIn = (cms: Uint8Array) => {
  const [signer] = signedDataIn(cms).signerInfos;
  if (!signer) throw new Error('no signer');
  return signer;
};
const attributeIn = (cms: Uint8Array, type: string) =>
  signerIn(cms).signedAttrs?.attributes.find((one) => one.type === type);

describe.each(['RSA-2048', 'P-256', 'P-384'] as const)('a seal with a key of %s', (key) => {
  it('is accepted by the verifier of letters, with the time that it names', async () => {
    const { seal, trusted, operator } = await openTestSeal(NOW, { key });
    const cms = await seal.seal(CONTENT, NOW);
    const verified = await builtinVerifier({ trusted }).verify(cms, NOW);
    expect(Buffer.from(verified.content)).toEqual(CONTENT);
    expect(verified.signingTime).toEqual(NOW);
    const { certificate } = await checkSigner(readSignedData(cms, DATA));
    expect(derOf(certificate)).toEqual(derOf(operator.certificate));
  });

  it('is accepted by the library, attached and detached', async () => {
    const { seal, root } = await openTestSeal(NOW, { key });
    const checks = { signer: 0, checkChain: true, trustedCerts: [root.certificate], checkDate: NOW };
    expect(await signedDataIn(await seal.seal(CONTENT, NOW)).verify(checks, cryptoEngine)).toBe(true);
    const detached = signedDataIn(await seal.sealDetached(CONTENT, NOW));
    expect(detached.encapContentInfo.eContent).toBeUndefined();
    const data = new Uint8Array(CONTENT).buffer;
    expect(await detached.verify({ ...checks, data }, cryptoEngine)).toBe(true);
    const another = new Uint8Array(Buffer.from('another content')).buffer;
    await expect(detached.verify({ ...checks, data: another }, cryptoEngine)).rejects.toThrow('Message digest');
  });
});

describe('the message', () => {
  it('is of version 1 and encloses the certificate and its issuers, without the root', async () => {
    const { seal, operator, issuer } = await openTestSeal(NOW);
    const { version, certificates = [], signerInfos } = signedDataIn(await seal.seal(CONTENT, NOW));
    expect({ version, signers: signerInfos.map((one) => one.version) }).toEqual({ version: 1, signers: [1] });
    const enclosed = certificates.map((one) => (one instanceof Certificate ? derOf(one).toString('hex') : ''));
    const expected = [operator, issuer].map(({ certificate }) => derOf(certificate).toString('hex'));
    expect(enclosed).toEqual(expected.toSorted());
    expect(seal.certificate.chain.map((der) => Buffer.from(der).toString('hex'))).toEqual(expected);
    expect(Buffer.from(seal.certificate.der).toString('hex')).toBe(expected[0]);
  });

  it('has the signed attributes of CAdES, and no time when it is detached for a PDF', async () => {
    const { seal } = await openTestSeal(NOW);
    const typesIn = (cms: Uint8Array) =>
      signerIn(cms)
        .signedAttrs?.attributes.map(({ type }) => type)
        .toSorted();
    const always = [SIGNING_CERTIFICATE_V2, CONTENT_TYPE, MESSAGE_DIGEST];
    expect(typesIn(await seal.seal(CONTENT, NOW))).toEqual([...always, SIGNING_TIME]);
    expect(typesIn(await seal.sealDetached(CONTENT, NOW))).toEqual(always);
  });

  it('names its certificate by hash, issuer and number', async () => {
    const { seal, operator } = await openTestSeal(NOW);
    const { certificate } = operator;
    const cms = await seal.seal(CONTENT, NOW);
    const [value] = attributeIn(cms, SIGNING_CERTIFICATE_V2)?.values ?? [];
    const der = Buffer.from(value?.toBER() ?? []).toString('hex');
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', derOf(certificate))).toString('hex');
    expect(der).toContain(`0420${sha256}`);
    const issuerName = Buffer.from(certificate.issuer.toSchema().toBER()).toString('hex');
    const serial = Buffer.from(certificate.serialNumber.toBER()).toString('hex');
    expect(der.endsWith(`${issuerName}${serial}`)).toBe(true);
    expect(der).not.toContain(Buffer.from('608648016503040201', 'hex').toString('hex'));
  });

  it.each([0, 1, 200, 70_000, 300_000])('is DER with a content of %s bytes', async (length) => {
    const { seal } = await openTestSeal(NOW);
    for (const cms of [
      await seal.seal(new Uint8Array(length), NOW),
      await seal.sealDetached(new Uint8Array(length), NOW),
    ]) {
      expect(Buffer.from(toDefiniteLength(cms)).equals(cms)).toBe(true);
      expect(unsortedSetsIn(cms)).toEqual([]);
    }
    const cms = await seal.seal(new Uint8Array(length).fill(7), NOW);
    const [, , info] = childrenOf(childrenOf(childrenOf(elementsIn(cms)[0], 0x30)[1], 0xa0)[0], 0x30);
    const enclosed = elementsIn(childrenOf(info, derTags.sequence)[1]?.value ?? new Uint8Array());
    expect(enclosed.map(({ tag, value }) => ({ tag, length: value.length }))).toEqual([
      { tag: derTags.octetString, length },
    ]);
  });

  it.each([
    ['2049-12-31T23:59:59.999Z', UTCTime, '491231235959Z'],
    ['2050-01-01T00:00:00.500Z', GeneralizedTime, '20500101000000Z'],
  ])('writes the time %s without fractions of a second', async (time, type, text) => {
    const { operator } = await createSealFiles();
    const attributes = signedAttributes(CONTENT, operator.certificate, new Date(time));
    const [value] = attributes.find((one) => one.type === SIGNING_TIME)?.values ?? [];
    expect(value).toBeInstanceOf(type);
    expect(
      Buffer.from(value?.toBER() ?? [])
        .subarray(2)
        .toString(),
    ).toBe(text);
  });
});

describe('a changed seal', () => {
  const places: [string, (cms: Buffer, der: Buffer) => number][] = [
    ['its content', (cms) => cms.indexOf(CONTENT)],
    ['the digest of the content', (cms) => cms.indexOf(Buffer.from('06092a864886f70d010904', 'hex')) + 20],
    ['the time of signing', (cms) => cms.indexOf(Buffer.from('06092a864886f70d010905', 'hex')) + 18],
    ['the type of the content', (cms) => cms.indexOf(Buffer.from('06092a864886f70d010903', 'hex')) + 21],
    ['the hash of the certificate', (cms) => cms.indexOf(Buffer.from('060b2a864886f70d010910022f', 'hex')) + 30],
    ['the name in the certificate', (cms, der) => cms.indexOf(der) + der.indexOf(Buffer.from('РАХИМОВА'))],
    ['the key in the certificate', (cms, der) => cms.indexOf(der) + der.indexOf(Buffer.from('034200', 'hex')) + 20],
    ['the signature', (cms) => cms.length - 10],
  ];

  it.each(places)('in %s is refused', async (_name, placeIn) => {
    const { seal, trusted, operator } = await openTestSeal(NOW);
    const cms = Buffer.from(await seal.seal(CONTENT, NOW));
    const place = placeIn(cms, derOf(operator.certificate));
    expect(place).toBeGreaterThan(20);
    cms.writeUInt8(cms.readUInt8(place) ^ 1, place);
    await expect(builtinVerifier({ trusted }).verify(cms, NOW)).rejects.toBeInstanceOf(SignatureRejected);
  });
});

describe('the certificate of the seal', () => {
  it('is told with its owner, its number and its period', async () => {
    const { seal } = await openTestSeal(NOW);
    expect(seal.certificate).toMatchObject({
      commonName: 'РАХИМОВА НОДИРА ШАВКАТОВНА',
      organization: '«Намуна» МЧЖ, Тошкент',
      serialNumber: expect.stringMatching(/^[0-9a-f]{8}$/),
      issuer: 'CN=Test issuer',
      validFrom: new Date('2025-01-01T00:00:00Z'),
      validTo: new Date('2027-01-01T00:00:00Z'),
      pathValidTo: new Date('2027-01-01T00:00:00Z'),
    });
  });

  it('must be valid at the time of each seal', async () => {
    const { seal } = await openTestSeal(NOW);
    const [early, late] = [new Date('2024-12-31T23:59:59Z'), new Date('2027-01-01T00:00:01Z')];
    await expect(seal.seal(CONTENT, late)).rejects.toMatchObject({ reason: 'certificate-expired' });
    await expect(seal.sealDetached(CONTENT, late)).rejects.toMatchObject({ reason: 'certificate-expired' });
    await expect(seal.seal(CONTENT, early)).rejects.toMatchObject({ reason: 'certificate-not-yet-valid' });
  });
});

/** Each SET OF whose elements are not in the order of their encodings (X.690 11.6). In CMS, [0] may stand for SET. */
function unsortedSetsIn(der: Uint8Array): string[] {
  return elementsIn(der).flatMap(({ tag, value }) => {
    if ((tag & 0x20) === 0) return [];
    const parts = elementsIn(value).map(({ whole }) => Buffer.from(whole).toString('hex'));
    const isSorted = parts.join() === parts.toSorted().join();
    const isSet = tag === derTags.set || (tag === derTags.first && parts.length > 1);
    return [...(isSet && !isSorted ? [parts.join()] : []), ...unsortedSetsIn(value)];
  });
}
