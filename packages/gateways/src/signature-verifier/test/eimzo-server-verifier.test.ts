import { afterEach, describe, expect, it } from 'vitest';
import { eimzoServerVerifier } from '../eimzo-server/eimzo-server-verifier.ts';
import { type SignatureRejected, VerifierUnavailable } from '../port.ts';
import {
  createVerifyingReply,
  openEimzoServerDouble,
  type ReceivedRequest,
  type ReplyHandler,
} from './eimzo-server-double.ts';
import { createDirectorCertificate, createRootCertificate, NOW } from './test-authority.ts';
import { createSignature, encodeSignature } from './test-signature.ts';
import { testVerifierContract } from './verifier-contract.ts';

describe('the verifier that asks E-IMZO-SERVER', () => {
  let now = NOW;
  testVerifierContract(async (trusted) => {
    const double = await openEimzoServerDouble(createVerifyingReply(trusted, () => now));
    const verifier = eimzoServerVerifier({ baseUrl: double.baseUrl, host: 'mail.example.uz', timeoutMs: 10_000 });
    const verify = (pkcs7: Uint8Array, at: Date) => {
      now = at;
      return verifier.verify(pkcs7, at);
    };
    return { verifier: { ...verifier, verify }, close: double.close };
  });
});

describe('an answer of E-IMZO-SERVER', () => {
  let close = async () => {};
  afterEach(() => close());

  async function verify(reply: ReplyHandler, timeoutMs = 10_000) {
    const double = await openEimzoServerDouble(reply);
    close = double.close;
    const pkcs7 = encodeSignature(
      await createSignature({
        content: Buffer.from('x'),
        signer: await createDirectorCertificate(await createRootCertificate()),
      }),
    );
    const verifier = eimzoServerVerifier({ baseUrl: `${double.baseUrl}/`, host: 'mail.example.uz', timeoutMs });
    return { pkcs7, result: await verifier.verify(pkcs7, NOW).catch((error: Error) => error) };
  }
  const answered = async (body: unknown, status = 200) => (await verify(async () => ({ status, body }))).result;

  it('is asked for with the site, an address and the bare signature in base64', async () => {
    let asked: ReceivedRequest | undefined;
    const { pkcs7, result } = await verify(async (question) => {
      asked = question;
      return { status: 200, body: goodAnswer() };
    });

    expect(asked).toMatchObject({ method: 'POST', path: '/backend/pkcs7/verify/attached' });
    expect(asked?.headers).toMatchObject({ host: 'mail.example.uz', 'x-real-ip': '127.0.0.1' });
    expect(asked?.body).toBe(Buffer.from(pkcs7).toString('base64'));
    expect(result).toEqual({
      content: new Uint8Array(Buffer.from('text to sign')),
      signingTime: new Date('2026-03-10T08:59:00Z'),
      timestampedAt: null,
      answer: Buffer.from(JSON.stringify(goodAnswer())),
      revocation: [],
      issuerCertificates: [],
      certificate: {
        serialNumber: '77a1b2c3',
        commonName: 'УМАРОВ ДОНИЁР',
        organization: 'Барака савдо',
        organizationInn: '302345678',
        pinfl: '31506851234567',
        personInn: null,
        position: null,
        issuer: 'CN=National authority',
        validFrom: new Date('2025-06-01T05:00:00Z'),
        validTo: new Date('2027-06-01T05:00:00Z'),
        der: null,
      },
    });
  });

  it.each([
    [-10, 'signature-invalid'],
    [-11, 'untrusted-issuer'],
    [-12, 'untrusted-issuer'],
    [-21, 'timestamp-invalid'],
    [-22, 'timestamp-untrusted'],
    [-23, 'timestamp-untrusted'],
  ])('with the status %i is a refusal', async (status, reason) => {
    expect(await answered({ status, message: 'no' })).toMatchObject({ reason });
  });

  it.each([
    ['is not verified', { verified: false }, 'signature-invalid'],
    ['says nothing of verification', { verified: undefined }, 'signature-invalid'],
    ['has an unverified certificate', { certificateVerified: false }, 'untrusted-issuer'],
    ['had no valid certificate when it was made', { certificateValidAtSigningTime: false }, 'untrusted-issuer'],
    ['has a revoked certificate', { revokedStatusInfo: { crlReason: 1 } }, 'certificate-revoked'],
    [
      'has an unverified time stamp',
      { timeStampInfo: { time: '2026-03-10 13:59:00', verified: true } },
      'timestamp-invalid',
    ],
    ['comes without a certificate', { certificate: [] }, 'certificate-missing'],
  ])('with the status 1 is a refusal all the same when its signer %s', async (_name, change, reason) => {
    const good = goodAnswer();
    const signers = good.pkcs7Info.signers.map((signer) => ({ ...signer, ...change }));
    expect(await answered({ ...good, pkcs7Info: { ...good.pkcs7Info, signers } })).toMatchObject({ reason });
  });

  it('about a revoked certificate says that it was revoked', async () => {
    const failedSignerInfo = { revokedStatusInfo: { revocationTime: '2026-01-01 00:00:00' } };
    expect(await answered({ status: -11, failedSignerInfo })).toMatchObject({ reason: 'certificate-revoked' });
  });

  it.each<[string, unknown, number]>([
    ['the status of the certificate is unknown', { status: -1 }, 200],
    ['the status of the time stamp certificate is unknown', { status: -20 }, 200],
    ['the status is an undocumented one', { status: -99 }, 200],
    ['there is no status', {}, 200],
    ['it is not JSON', '<html>', 200],
    ['the server has lost its VPN', '', 503],
    ['the server is broken', '', 500],
    ['it leads elsewhere', '', 302],
    ['there is no such page', '', 404],
  ])('leaves the question open when %s', async (_name, body, status) => {
    expect(await answered(body, status)).toBeInstanceOf(VerifierUnavailable);
  });

  it('with HTTP 400 means that the signature could not be read', async () => {
    const error = (await answered({}, 400)) as SignatureRejected;
    expect(error.reason).toBe('malformed');
  });

  it('that never comes leaves the question open', async () => {
    const { result } = await verify(() => new Promise(() => {}), 50);
    expect(result).toBeInstanceOf(VerifierUnavailable);
  });

  it('cannot come from a server that is not there', async () => {
    const double = await openEimzoServerDouble(async () => ({ status: 200, body: {} }));
    await double.close();
    const verifier = eimzoServerVerifier({ baseUrl: double.baseUrl, host: 'mail.example.uz', timeoutMs: 10_000 });
    const verifying = verifier.verify(Buffer.from('3000', 'hex'), NOW);
    await expect(verifying).rejects.toBeInstanceOf(VerifierUnavailable);
  });
});

function goodAnswer() {
  const certificate = {
    serialNumber: '77A1B2C3',
    subjectName: 'CN=УМАРОВ ДОНИЁР,O=Барака савдо',
    subjectInfo: {
      CN: 'УМАРОВ ДОНИЁР',
      O: 'Барака савдо',
      '1.2.860.3.16.1.1': '302345678',
      '1.2.860.3.16.1.2': '31506851234567',
    },
    issuerName: 'CN=National authority',
    validFrom: '2025-06-01 10:00:00',
    validTo: '2027-06-01 10:00:00',
  };
  const signer = {
    signingTime: '2026-03-10 13:59:00',
    certificate: [certificate],
    verified: true,
    certificateVerified: true,
    certificateValidAtSigningTime: true,
  };
  const documentBase64 = Buffer.from('text to sign').toString('base64');
  return { status: 1, message: '', pkcs7Info: { documentBase64, signers: [signer] } };
}
