import {
  createSignature,
  encodeLikeEimzo,
  encodeSignature,
  issueTestCertificate,
  type TestCertificateFields,
} from '@hybrid-mail/gateways/testing';
import { NOW } from '@hybrid-mail/gateways/testing/operator-seal';
import { AlgorithmIdentifier } from 'pkijs';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePack, type PackFields, type PackFiles } from '../test/make-pack.ts';
import { createTestSealing, type TestSealing } from '../test/test-sealing.ts';
import { type ProofOptions, verifyProof } from './index.ts';

let sealing: TestSealing;
let options: ProofOptions;
beforeAll(async () => {
  sealing = await createTestSealing();
  options = { operatorRoots: [sealing.operatorRoot], timeStampRoots: [sealing.stampsRoot], at: NOW };
});

/** Text that the sender of the test's letter signs, whatever his signature is. */
async function signedText(): Promise<Uint8Array> {
  return new Uint8Array((await makePack(sealing)).get('signed-text.txt') ?? []);
}

async function check(files: PackFiles, id = 'sender-signature') {
  return (await verifyProof(files, options)).checks.find((each) => each.id === id);
}

const signedBy = async (certificate: Partial<TestCertificateFields>, fields: PackFields = {}) => {
  const signer = await issueTestCertificate({
    subject: [['2.5.4.3', 'РАХИМОВА НОДИРА ШАВКАТОВНА']],
    issuer: null,
    keyUsage: 0xc0,
    ...certificate,
  });
  const signature = await createSignature({ content: await signedText(), signer });
  return makePack({ ...sealing, sender: signer }, { signature: encodeSignature(signature), ...fields });
};

describe('the signature of a sender', () => {
  it.each(['P-256', 'P-384', 'RSA-2048'] as const)('with a key %s is verified', async (key) => {
    expect(await check(await signedBy({ key }))).toMatchObject({ result: 'passed' });
  });

  it('with a key that is too short fails', async () => {
    expect(await check(await signedBy({ key: 'RSA-1024' }))).toMatchObject({ reason: 'signature-invalid' });
  });

  it('in the form of E-IMZO, with parts of indefinite length, is verified', async () => {
    const signature = await createSignature({ content: await signedText(), signer: sealing.sender });
    const files = await makePack(sealing, { signature: new Uint8Array(encodeLikeEimzo(signature)) });
    expect(await check(files)).toMatchObject({ result: 'passed' });
  });

  it('over the bytes that the text writes is verified', async () => {
    const files = await makePack(sealing, { signedContent: (text) => Buffer.from(text, 'hex') });
    expect(await check(files)).toMatchObject({ result: 'passed' });
  });

  it('over another text fails', async () => {
    const files = await makePack(sealing, { signedContent: () => 'f'.repeat(64) });
    expect(await check(files)).toMatchObject({ reason: 'other-text' });
  });

  it('with SHA-1 fails as too weak', async () => {
    const signature = await sealing.sign(await signedText(), { hash: 'SHA-1' });
    expect(await check(await makePack(sealing, { signature }))).toMatchObject({ reason: 'weak-algorithm' });
  });

  it('by a certificate that was not valid when it was signed fails', async () => {
    expect(await check(await signedBy({ to: '2026-03-01T00:00:00Z' }))).toMatchObject({
      reason: 'certificate-expired',
    });
  });

  it('by another person than the history names fails', async () => {
    const files = await signedBy({ subject: [['2.5.4.3', 'ДРУГОЙ ЧЕЛОВЕК']] });
    expect(await check(files)).toMatchObject({ reason: 'other-signature', about: ['certificateSerial', 'signer'] });
  });
});

describe('a signature with a national algorithm', () => {
  async function national(fields: PackFields = {}) {
    const signature = await createSignature({ content: await signedText(), signer: sealing.sender });
    const [signer] = signature.signerInfos;
    if (signer) {
      signer.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: '1.2.860.3.15.1.3.2.1.1' });
      signer.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: '1.2.860.3.15.1.1.2.2.2.2' });
    }
    return makePack(sealing, { signature: encodeSignature(signature), ...fields });
  }

  const answer = (text: string, over: object = {}) =>
    JSON.stringify({
      status: 1,
      pkcs7Info: { documentBase64: Buffer.from(text).toString('base64'), signers: [{ verified: true }] },
      ...over,
    });

  it('is not judged here, and nothing else is wrong', async () => {
    const files = await national();
    expect(await check(files)).toEqual({
      id: 'sender-signature',
      result: 'absent',
      reason: 'national-algorithm',
      facts: { algorithm: '1.2.860.3.15.1.3.2.1.1' },
    });
    expect((await verifyProof(files, options)).overall).toBe('valid');
  });

  it('over another text fails all the same', async () => {
    const other = await createSignature({ content: new Uint8Array(64), signer: sealing.sender });
    const [signer] = other.signerInfos;
    if (signer) signer.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: '1.2.860.3.15.1.3.2.1.1' });
    const files = await makePack(sealing, { signature: encodeSignature(other) });
    expect(await check(files)).toMatchObject({ reason: 'other-text' });
  });

  it('has an answer of E-IMZO-SERVER that must be about this text', async () => {
    const text = Buffer.from(await signedText()).toString();
    const judged = async (json: string) =>
      check(await national({ extra: { 'verifier-answer.json': json } }), 'verifier-answer');
    expect(await judged(answer(text))).toMatchObject({ result: 'passed' });
    expect(await judged(answer('f'.repeat(64)))).toMatchObject({ reason: 'other-text' });
    expect(await judged(answer(text, { status: -10 }))).toMatchObject({ reason: 'verifier-refused' });
    expect(await judged('{}')).toMatchObject({ reason: 'other-text' });
    expect(await judged('no answer')).toMatchObject({ reason: 'unreadable' });
  });
});
