import { AlgorithmIdentifier } from 'pkijs';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeCertificate } from '../certificates/signer-certificate.ts';
import { checkStoredSignature } from '../check-stored-signature.ts';
import { type CertificateHolder, createDirectorCertificate, createRootCertificate, NOW } from './test-authority.ts';
import { createSignature, encodeLikeEimzo, encodeSignature } from './test-signature.ts';

const CONTENT = Buffer.from('9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08');
let root: CertificateHolder;
let director: CertificateHolder;
beforeAll(async () => {
  root = await createRootCertificate();
  director = await createDirectorCertificate(root);
});

const check = (pkcs7: Uint8Array, answer: Uint8Array | null = null) =>
  checkStoredSignature({ pkcs7, answer, verifiedOn: NOW });

describe('a stored signature is checked again', () => {
  it.each(['P-256', 'P-384', 'RSA-2048'] as const)('with the key of its certificate: %s', async (key) => {
    const signer = await createDirectorCertificate(root, { key });
    const { content, certificate } = await check(encodeLikeEimzo(await createSignature({ content: CONTENT, signer })));
    expect(Buffer.from(content)).toEqual(CONTENT);
    expect(certificate).toEqual(describeCertificate(signer.certificate));
  });

  it('without asking whether its certificate has expired since', async () => {
    const signer = await createDirectorCertificate(root, { from: '2024-01-01T00:00:00Z', to: '2025-01-01T00:00:00Z' });
    await expect(check(encodeSignature(await createSignature({ content: CONTENT, signer })))).resolves.toBeDefined();
  });

  it('and is not valid with another text', async () => {
    const signed = await createSignature({ content: CONTENT, signer: director });
    const other = await createSignature({ content: Buffer.from('another text'), signer: director });
    signed.encapContentInfo = other.encapContentInfo;
    await expect(check(encodeSignature(signed))).rejects.toMatchObject({ reason: 'signature-invalid' });
  });

  it('nor with the signature of another key under its name', async () => {
    const signed = await createSignature({ content: CONTENT, signer: director });
    const foreign = await createSignature({ content: CONTENT, signer: await createDirectorCertificate(root) });
    const [signer, stranger] = [signed.signerInfos[0], foreign.signerInfos[0]];
    if (!signer || !stranger) throw new Error('a signed message has a signer');
    signer.signature = stranger.signature;
    await expect(check(encodeSignature(signed))).rejects.toMatchObject({ reason: 'signature-invalid' });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no signature', Buffer.from('3000', 'hex')],
  ])('nor when %s is stored', async (_, bytes) => {
    await expect(check(bytes)).rejects.toMatchObject({ reason: 'malformed' });
  });
});

describe('a stored signature of a national algorithm, which cannot be computed here,', () => {
  async function national(): Promise<Uint8Array> {
    const signed = await createSignature({ content: CONTENT, signer: director });
    for (const signer of signed.signerInfos) {
      signer.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: '1.2.860.3.15.1.3.2.1.1' });
      signer.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: '1.2.860.3.15.1.1.2.2.2.2' });
    }
    return encodeSignature(signed);
  }
  const answerAbout = ({ certificate = director.certificate, content = CONTENT, status = 1 } = {}) => {
    const { serialNumber } = describeCertificate(certificate);
    const validity = { validFrom: '2025-06-01 10:00:00', validTo: '2027-06-01 10:00:00' };
    const sound = { verified: true, certificateVerified: true, certificateValidAtSigningTime: true };
    const signer = {
      ...sound,
      certificate: [{ serialNumber: serialNumber.toUpperCase(), subjectInfo: {}, ...validity }],
    };
    const pkcs7Info = { documentBase64: content.toString('base64'), signers: [signer] };
    return Buffer.from(JSON.stringify({ status, pkcs7Info }));
  };

  it('counts by the stored answer about its text and certificate', async () => {
    const { content } = await check(await national(), answerAbout());
    expect(Buffer.from(content)).toEqual(CONTENT);
  });

  it('does not count without an answer', async () => {
    await expect(check(await national())).rejects.toMatchObject({ reason: 'algorithm-unsupported' });
  });

  it.each<[string, () => Promise<Uint8Array>]>([
    ['about another text', async () => answerAbout({ content: Buffer.from('another text') })],
    [
      'about another certificate',
      async () => answerAbout({ certificate: (await createDirectorCertificate(root)).certificate }),
    ],
    ['that refuses it', async () => answerAbout({ status: -10 })],
  ])('does not count by an answer %s', async (_, answer) => {
    await expect(check(await national(), await answer())).rejects.toMatchObject({ reason: 'signature-invalid' });
  });

  it('is not asked for when the signature can be computed: a good answer does not help a wrong one', async () => {
    const signed = await createSignature({ content: CONTENT, signer: director });
    signed.encapContentInfo = (
      await createSignature({ content: Buffer.from('another text'), signer: director })
    ).encapContentInfo;
    const answer = answerAbout({ content: Buffer.from('another text') });
    await expect(check(encodeSignature(signed), answer)).rejects.toMatchObject({ reason: 'signature-invalid' });
  });
});
