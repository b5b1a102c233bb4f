import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createRootCertificate,
  issueTestCertificate,
  NOW,
} from '../../signature-verifier/test/test-authority.ts';
import {
  addTimestamp,
  createSignature,
  encodeLikeEimzo,
  encodeSignature,
  type TestTokenFields,
} from '../../signature-verifier/test/test-signature.ts';
import { eimzoTimeStamper, TimeStampInvalid, TimeStampRefused, TimeStampUnavailable, timeStampOf } from '../index.ts';
import { openServer } from './authority-double.ts';

/** O'zDSt 1106:2009, which this process cannot compute. */
const NATIONAL_DIGEST = '1.2.860.3.15.1.3.2.1.1';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const signers = [{ serialNumber: '218711a92', subjectName: { CN: 'sfasdfa s asdfasd' } }];

let root: CertificateHolder;
let signer: CertificateHolder;
let authority: CertificateHolder;
beforeAll(async () => {
  root = await createRootCertificate();
  signer = await createDirectorCertificate(root);
  const subject = [
    ['2.5.4.3', 'TSA'],
    ['2.5.4.10', 'test.e-imzo.uz'],
  ] as const;
  authority = await issueTestCertificate({ subject, issuer: root, purpose: '1.3.6.1.5.5.7.3.8' });
});

interface Received {
  readonly path: string | undefined;
  readonly host: string | undefined;
  readonly realIp: unknown;
  readonly body: string;
}

async function stampWith(pkcs7: Uint8Array, answer: unknown, status = 200, received: Received[] = []) {
  const url = await openServer(async (request, response) => {
    const { host, 'x-real-ip': realIp } = request.headers;
    received.push({ path: request.url, host, realIp, body: await text(request) });
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  return eimzoTimeStamper({ url: `${url}/`, host: 'mail.example.uz', timeoutMs: 30_000 }).stamp(pkcs7, NOW);
}

/** A message, and the message with a token. */
async function createPair(fields: Partial<TestTokenFields> = {}) {
  const signed = await createSignature({ content: Buffer.from('some text'), signer, chain: [root.certificate] });
  const sent = encodeLikeEimzo(signed);
  await addTimestamp(signed, authority, fields);
  return { sent, returned: encodeSignature(signed) };
}

const granted = (pkcs7: Uint8Array, timestampedSignerList: unknown = signers) => ({
  status: 1,
  message: '',
  pkcs7b64: Buffer.from(pkcs7).toString('base64'),
  timestampedSignerList,
});

describe('a signature that E-IMZO-SERVER stamps', () => {
  it('is sent for our domain, and its token comes from the message that is returned', async () => {
    const { sent, returned } = await createPair({ time: new Date('2026-03-10T08:59:00Z') });
    const received: Received[] = [];
    const stamp = await stampWith(sent, granted(returned), 200, received);
    expect(stamp).toEqual({
      token: timeStampOf(returned),
      at: new Date('2026-03-10T08:59:00Z'),
      authority: 'CN=TSA, O=test.e-imzo.uz',
      authorityUntil: new Date('2027-01-01T00:00:00Z'),
      digest: 'sha256',
    });
    const body = Buffer.from(sent).toString('base64');
    expect(received).toEqual([
      { path: '/frontend/timestamp/pkcs7', host: 'mail.example.uz', realIp: '127.0.0.1', body },
    ]);
  });

  it('may get a token with the national digest, which only E-IMZO-SERVER can verify', async () => {
    const imprint = { algorithm: NATIONAL_DIGEST, digest: randomBytes(32) };
    const { sent, returned } = await createPair({ imprint });
    expect(await stampWith(sent, granted(returned))).toMatchObject({ at: NOW, token: timeStampOf(returned) });
  });

  it('keeps the older time stamp that it had', async () => {
    const { returned } = await createPair({ time: new Date('2026-01-10T09:00:00Z') });
    const stamp = await stampWith(returned, granted(returned, []));
    expect(stamp).toMatchObject({ at: new Date('2026-01-10T09:00:00Z'), token: timeStampOf(returned) });
  });

  it.each<[string, Partial<TestTokenFields>]>([
    ['is older than ten minutes though it is new', { time: new Date('2026-03-10T08:49:00Z') }],
    ['comes from the future', { time: new Date('2026-03-10T09:11:00Z') }],
  ])('is refused when the stamp %s', async (_name, fields) => {
    const { sent, returned } = await createPair(fields);
    await expect(stampWith(sent, granted(returned))).rejects.toMatchObject({ reason: 'time-differs' });
  });

  it('is refused when the older stamp comes from the future', async () => {
    const { returned } = await createPair({ time: new Date('2026-03-10T09:11:00Z') });
    await expect(stampWith(returned, granted(returned, []))).rejects.toMatchObject({ reason: 'time-differs' });
  });

  it('is refused when another signature or the stamp of another one comes back', async () => {
    const [one, other] = [await createPair(), await createPair()];
    const stamping = stampWith(one.sent, granted(other.returned));
    await expect(stamping).rejects.toMatchObject({ constructor: TimeStampInvalid, reason: 'other-signature' });
    const wrong = await createPair({ imprint: { algorithm: SHA_256, digest: new Uint8Array(32) } });
    const stampingWrong = stampWith(wrong.sent, granted(wrong.returned));
    await expect(stampingWrong).rejects.toMatchObject({ constructor: TimeStampInvalid, reason: 'other-imprint' });
  });

  it.each<[string, (sent: Uint8Array) => object, string]>([
    ['no stamp', (sent) => granted(sent, []), 'no-token'],
    ['no message', () => ({ status: 1, message: '', timestampedSignerList: [] }), 'no-token'],
    ['something else', () => granted(Buffer.from('text')), 'malformed'],
  ])('is refused when %s comes back', async (_name, answer, reason) => {
    const { sent } = await createPair();
    await expect(stampWith(sent, answer(sent))).rejects.toMatchObject({ constructor: TimeStampInvalid, reason });
  });
});

describe('E-IMZO-SERVER', () => {
  it('refuses a message that it cannot read', async () => {
    const { sent } = await createPair();
    await expect(stampWith(sent, '', 400)).rejects.toThrow(TimeStampRefused);
  });

  it.each<[string, unknown, number]>([
    ['is out of order', '', 503],
    ['sends the request elsewhere', '', 302],
    ['answers with a page', '<html></html>', 200],
    ['answers without a status', {}, 200],
    ['has an error', { status: -1, message: 'TSA is not available' }, 200],
  ])('is unavailable when it %s', async (_name, answer, status) => {
    const { sent } = await createPair();
    await expect(stampWith(sent, answer, status)).rejects.toThrow(TimeStampUnavailable);
  });

  it('is unavailable when it closes the connection or never answers', async () => {
    const { sent } = await createPair();
    const stamperOf = (url: string, timeoutMs: number) => eimzoTimeStamper({ url, host: 'mail.example.uz', timeoutMs });
    const closing = await openServer((request) => request.socket.destroy());
    await expect(stamperOf(closing, 30_000).stamp(sent, NOW)).rejects.toThrow(TimeStampUnavailable);
    const silent = await openServer(() => undefined);
    await expect(stamperOf(silent, 50).stamp(sent, NOW)).rejects.toThrow(TimeStampUnavailable);
  });
});
