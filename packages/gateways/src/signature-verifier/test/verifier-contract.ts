import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignatureVerifier } from '../port.ts';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  derOf,
  issueTestCertificate,
  NOW,
} from './test-authority.ts';
import {
  addTimestamp,
  createSignature,
  encodeLikeEimzo,
  encodeSignature,
  type TestSignatureFields,
} from './test-signature.ts';

export type OpenedVerifier = { verifier: SignatureVerifier; close: () => Promise<void> };

const CONTENT = Buffer.from('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08');
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** Tests that every implementation of the port must pass. */
export function testVerifierContract(open: (trusted: Uint8Array[]) => Promise<OpenedVerifier>): void {
  let opened: OpenedVerifier;
  let root: CertificateHolder;
  let issuer: CertificateHolder;
  let director: CertificateHolder;

  beforeAll(async () => {
    root = await createRootCertificate();
    issuer = await createIssuerCertificate(root);
    director = await createDirectorCertificate(issuer);
    opened = await open([derOf(root.certificate)]);
  });
  afterAll(() => opened?.close());

  const verify = (pkcs7: Uint8Array, at = NOW) => opened.verifier.verify(pkcs7, at);
  const signed = (more: Partial<TestSignatureFields> = {}) =>
    createSignature({ content: CONTENT, signer: director, chain: [issuer.certificate, root.certificate], ...more });

  it('accepts a signature of an organization and tells whose it is', async () => {
    const result = await verify(encodeSignature(await signed()));

    expect(Buffer.from(result.content)).toEqual(CONTENT);
    expect(result.signingTime).toEqual(NOW);
    expect(result.timestampedAt).toBeNull();
    expect(result.revocation).toEqual([]);
    expect(result.certificate).toMatchObject({
      serialNumber: Buffer.from(director.certificate.serialNumber.valueBlock.valueHexView).toString('hex'),
      commonName: 'РАХИМОВА НОДИРА ШАВКАТОВНА',
      organization: '«Намуна» МЧЖ, Тошкент',
      organizationInn: '301234567',
      pinfl: '40201902050010',
      personInn: '512345678',
      position: 'директор',
      issuer: 'CN=Test issuer',
      validFrom: new Date('2025-01-01T00:00:00Z'),
      validTo: new Date('2027-01-01T00:00:00Z'),
    });
  });

  it('accepts a signature written with indefinite lengths and its content in chunks', async () => {
    const result = await verify(encodeLikeEimzo(await signed()));
    expect(Buffer.from(result.content)).toEqual(CONTENT);
  });

  it('accepts a signature made with RSA', async () => {
    const signer = await createDirectorCertificate(issuer, { key: 'RSA-2048' });
    const result = await verify(encodeSignature(await signed({ signer })));
    expect(Buffer.from(result.content)).toEqual(CONTENT);
  });

  it('gives a natural person no organization', async () => {
    const subject = [
      ['2.5.4.3', 'ХОЛМАТОВ ОЗОД'],
      ['1.2.860.3.16.1.2', '31210632040244'],
    ] as const;
    const signer = await issueTestCertificate({ subject, issuer });
    const { certificate } = await verify(encodeSignature(await signed({ signer })));
    expect(certificate).toMatchObject({ pinfl: '31210632040244', organization: null, organizationInn: null });
    expect(certificate).toMatchObject({ personInn: null, position: null });
  });

  it('refuses a signature without its content', async () => {
    const signature = await signed();
    delete signature.encapContentInfo.eContent;
    await expect(verify(encodeSignature(signature))).rejects.toMatchObject({ reason: 'detached' });
  });

  it('refuses a message without a signature', async () => {
    const signature = await signed();
    signature.signerInfos = [];
    await expect(verify(encodeSignature(signature))).rejects.toMatchObject({ reason: 'no-signer' });
  });

  it('refuses a message that two people signed', async () => {
    const coSigner = await createDirectorCertificate(issuer);
    const pkcs7 = encodeSignature(await signed({ coSigner }));
    await expect(verify(pkcs7)).rejects.toMatchObject({ reason: 'several-signers' });
  });

  it('refuses a content that was changed after signing', async () => {
    const pkcs7 = Buffer.from(encodeSignature(await signed()));
    const place = pkcs7.indexOf(CONTENT);
    pkcs7.writeUInt8(pkcs7.readUInt8(place) ^ 1, place);
    await expect(verify(pkcs7)).rejects.toMatchObject({ reason: 'signature-invalid' });
  });

  it('refuses a signature made with a key that is not the one of the certificate', async () => {
    const other = await createDirectorCertificate(issuer);
    const pkcs7 = encodeSignature(await signed({ signer: { ...director, privateKey: other.privateKey } }));
    await expect(verify(pkcs7)).rejects.toMatchObject({ reason: 'signature-invalid' });
  });

  it('refuses a certificate outside its time', async () => {
    const pkcs7 = encodeSignature(await signed());
    const early = verify(pkcs7, new Date('2024-12-31T23:59:59Z'));
    await expect(early).rejects.toMatchObject({ reason: 'certificate-not-yet-valid' });
    const late = verify(pkcs7, new Date('2027-01-01T00:00:01Z'));
    await expect(late).rejects.toMatchObject({ reason: 'certificate-expired' });
  });

  it('refuses a certificate of an untrusted authority, though it bears the trusted name', async () => {
    const impostorRoot = await createRootCertificate();
    const impostor = await createIssuerCertificate(impostorRoot);
    const signer = await createDirectorCertificate(impostor);
    const chain = [impostor.certificate, impostorRoot.certificate];
    const pkcs7 = encodeSignature(await signed({ signer, chain }));
    await expect(verify(pkcs7)).rejects.toMatchObject({ reason: 'untrusted-issuer' });
  });

  describe('with a time stamp', () => {
    const stampedBy = async (authority: CertificateHolder, more: Parameters<typeof addTimestamp>[2] = {}) => {
      const signature = await signed();
      await addTimestamp(signature, authority, { chain: [issuer.certificate], ...more });
      return encodeSignature(signature);
    };
    const authorityOf = (from: CertificateHolder) =>
      issueTestCertificate({ subject: [['2.5.4.3', 'Time stamps']], issuer: from, purpose: TIME_STAMPING });

    it('tells the time that a trusted authority stamped', async () => {
      const result = await verify(await stampedBy(await authorityOf(issuer)));
      expect(result.timestampedAt).toEqual(NOW);
    });

    it('refuses the stamp of an untrusted authority', async () => {
      const pkcs7 = await stampedBy(await authorityOf(await createRootCertificate('Elsewhere')));
      await expect(verify(pkcs7)).rejects.toMatchObject({ reason: 'timestamp-untrusted' });
    });

    it('refuses a stamp taken from another signature', async () => {
      const pkcs7 = await stampedBy(await authorityOf(issuer), { stamped: randomBytes(64) });
      await expect(verify(pkcs7)).rejects.toMatchObject({ reason: 'timestamp-invalid' });
    });
  });

  it.each(hostileInputs())('refuses %s', async (_name, bytes) => {
    await expect(verify(bytes)).rejects.toMatchObject({ reason: 'malformed' });
  });
}

function hostileInputs(): [name: string, bytes: Uint8Array][] {
  const nested = Buffer.concat([Buffer.alloc(20_000, Buffer.from('3080', 'hex')), Buffer.alloc(20_000)]);
  const crowd = Buffer.concat([Buffer.from('3083080000', 'hex'), Buffer.alloc(0x80000, Buffer.from('0500', 'hex'))]);
  return [
    ['nothing at all', new Uint8Array()],
    ['a single byte', Uint8Array.of(0x30)],
    ['a megabyte of noise', randomBytes(1_000_000)],
    [
      'a megabyte of noise that begins like a sequence',
      Buffer.concat([Buffer.from('3080', 'hex'), randomBytes(1_000_000)]),
    ],
    ['two megabytes', Buffer.alloc(2_000_000, 0x30)],
    ['PEM text', Buffer.from('-----BEGIN PKCS7-----\nMIAGCSqGSIb3DQEHAqCAMIACAQEx\n-----END PKCS7-----\n')],
    ['an integer', Buffer.from('020101', 'hex')],
    ['a sequence of another type', Buffer.from('3006020101020102', 'hex')],
    ['ten thousand levels of nesting', nested],
    ['a quarter of a million empty elements', crowd],
    ['a length longer than the message', Buffer.from('3084ffffffff', 'hex')],
    ['a message that ends too early', Buffer.from('308006092a864886f70d010702a080', 'hex')],
  ];
}
