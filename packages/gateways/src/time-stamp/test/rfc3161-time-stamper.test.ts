import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  derOf,
  issueTestCertificate,
  NOW,
  pemOf,
  type TestCertificateFields,
} from '../../signature-verifier/test/test-authority.ts';
import {
  createSignature,
  encodeSignature,
  type TestTokenFields,
} from '../../signature-verifier/test/test-signature.ts';
import {
  type Rfc3161TimeStamperOptions,
  readTimeStamp,
  rfc3161TimeStamper,
  signatureValueOf,
  TimeStampInvalid,
  TimeStampRefused,
  TimeStampUnavailable,
} from '../index.ts';
import {
  encodeGrant,
  encodeRejection,
  openAuthority,
  openGrantingAuthority,
  openServer,
  replyType,
  tokenFor,
} from './authority-double.ts';

const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const SHA_256 = '2.16.840.1.101.3.4.2.1';
const POLICY = '1.3.6.1.4.1.99999.5';

let root: CertificateHolder;
let issuer: CertificateHolder;
let authority: CertificateHolder;
let pkcs7: Uint8Array;
let trusted: Uint8Array[];

const issueAuthority = (more: Partial<TestCertificateFields> = {}) =>
  issueTestCertificate({
    subject: [
      ['2.5.4.3', 'Time stamps'],
      ['2.5.4.10', 'Test'],
    ],
    issuer,
    keyUsage: 0x80,
    purpose: TIME_STAMPING,
    ...more,
  });

beforeAll(async () => {
  root = await createRootCertificate();
  issuer = await createIssuerCertificate(root);
  authority = await issueAuthority();
  trusted = [derOf(root.certificate)];
  const signer = await createDirectorCertificate(issuer);
  pkcs7 = encodeSignature(
    await createSignature({ content: Buffer.from('sealed'), signer, chain: [issuer.certificate] }),
  );
});

const stamperOf = (url: string, more: Partial<Rfc3161TimeStamperOptions> = {}) =>
  rfc3161TimeStamper({ url, trusted, timeoutMs: 30_000, ...more });
const stampAt = (url: string, more: Partial<Rfc3161TimeStamperOptions> = {}) => stamperOf(url, more).stamp(pkcs7, NOW);
const granting = (fields: Partial<TestTokenFields> = {}, by = authority) =>
  openGrantingAuthority(by, { chain: [issuer.certificate], ...fields });

describe('a signature that is stamped by an authority', () => {
  it('gets a token with the time of the authority and its name', async () => {
    const time = new Date('2026-03-10T08:59:30Z');
    const stamp = await stampAt(await granting({ time }));
    expect(stamp).toMatchObject({ at: time, authority: 'CN=Time stamps, O=Test' });
    const read = await readTimeStamp(stamp.token, signatureValueOf(pkcs7), trusted, NOW);
    expect(read).toMatchObject({ at: time, token: stamp.token });
  });

  it('says until when its certificates are valid, and stamps any octets with a larger digest', async () => {
    const url = await granting();
    const end = { authorityUntil: new Date('2027-01-01T00:00:00Z') };
    expect(await stampAt(url)).toMatchObject({ ...end, digest: 'sha256' });
    const octets = Buffer.from('any octets');
    const stamp = await stamperOf(url).stampOctets(octets, 'sha512', NOW);
    expect(stamp).toMatchObject({ ...end, digest: 'sha512', at: NOW });
    await expect(readTimeStamp(stamp.token, octets, trusted, NOW)).resolves.toMatchObject({ digest: 'sha512' });
    await expect(readTimeStamp(stamp.token, Buffer.from('other'), trusted, NOW)).rejects.toThrow('other-imprint');
  });

  it('is asked for by the SHA-256 of its signature value, with a nonce and for the certificate', async () => {
    const nonces: string[] = [];
    const url = await openAuthority(async ({ query, headers }, response) => {
      expect(headers['content-type']).toBe('application/timestamp-query');
      expect(headers.authorization).toBeUndefined();
      expect(query).toMatchObject({ version: 1, certReq: true });
      expect(query.reqPolicy).toBeUndefined();
      expect(query.messageImprint.hashAlgorithm.algorithmId).toBe(SHA_256);
      const digest = query.messageImprint.hashedMessage.valueBlock.valueHexView;
      expect(Buffer.from(digest)).toEqual(hash('sha256', signatureValueOf(pkcs7), 'buffer'));
      nonces.push(Buffer.from(query.nonce?.valueBlock.valueHexView ?? []).toString('hex'));
      const token = await tokenFor(query, authority, { chain: [issuer.certificate] });
      response
        .writeHead(200, { 'content-type': 'Application/Timestamp-Reply; charset=binary' })
        .end(encodeGrant(token));
    });
    await stampAt(url);
    await stampAt(url);
    expect(nonces[0]).toMatch(/^[4-7][0-9a-f]{15}$/);
    expect(new Set(nonces).size).toBe(2);
  });

  it('is asked for with name and password where the authority wants them', async () => {
    const url = await openAuthority(({ headers }, response) => {
      const isKnown = headers.authorization === `Basic ${Buffer.from('pochta:пароль').toString('base64')}`;
      response.writeHead(isKnown ? 503 : 401).end();
    });
    const named = stampAt(url, { user: 'pochta', password: () => 'пароль' });
    await expect(named).rejects.toThrow(new TimeStampUnavailable('HTTP status 503'));
    await expect(stampAt(url)).rejects.toThrow(new TimeStampRefused('HTTP status 401'));
  });

  it('gets the policy that was asked for', async () => {
    const { token } = await stampAt(await granting(), { policy: POLICY });
    expect(await readTimeStamp(token, signatureValueOf(pkcs7), trusted, NOW)).toMatchObject({ policy: POLICY });
  });

  it('is stamped with RSA and other digests too, and the trusted certificate may be PEM', async () => {
    const rsa = await issueAuthority({ key: 'RSA-2048', hash: 'SHA-384' });
    const stamp = await stampAt(await granting({}, rsa), { trusted: [pemOf(root.certificate)] });
    expect(stamp.at).toEqual(NOW);
  });

  it('is refused before anything is sent when it is no signature', async () => {
    const stamping = stamperOf('http://127.0.0.1:1').stamp(Buffer.from('text'), NOW);
    await expect(stamping).rejects.toMatchObject({ name: 'SignatureRejected', reason: 'malformed' });
  });
});

describe('a wrong stamp is invalid', () => {
  const invalid = (reason: string) => ({ constructor: TimeStampInvalid, reason });

  it.each<[string, Partial<TestTokenFields>, string]>([
    ['of other data', { imprint: { algorithm: SHA_256, digest: new Uint8Array(32) } }, 'other-imprint'],
    [
      'of another digest',
      { imprint: { algorithm: '1.3.14.3.2.26', digest: new Uint8Array(20) } },
      'algorithm-unsupported',
    ],
    ['with another nonce', { nonce: Uint8Array.of(0x41) }, 'other-nonce'],
    ['with another policy', { policy: '1.2.3.5' }, 'other-policy'],
    ['eleven minutes old', { time: new Date('2026-03-10T08:49:00Z') }, 'time-differs'],
    ['eleven minutes ahead', { time: new Date('2026-03-10T09:11:00Z') }, 'time-differs'],
    ['without the name of its certificate', { named: null }, 'signature-invalid'],
    ['without the certificates of its chain', { chain: [] }, 'untrusted-issuer'],
  ])('%s', async (_name, fields, reason) => {
    await expect(stampAt(await granting(fields), { policy: '1.2.3.4' })).rejects.toMatchObject(invalid(reason));
  });

  it('that names another certificate', async () => {
    const url = await granting({ named: issuer.certificate });
    await expect(stampAt(url)).rejects.toMatchObject(invalid('signature-invalid'));
  });

  it('that answers a request without a nonce', async () => {
    const url = await openAuthority(async ({ query }, response) => {
      delete query.nonce;
      const token = await tokenFor(query, authority, { chain: [issuer.certificate] });
      response.writeHead(200, { 'content-type': replyType }).end(encodeGrant(token));
    });
    await expect(stampAt(url)).rejects.toMatchObject(invalid('other-nonce'));
  });

  it.each<[string, Partial<TestCertificateFields>, string]>([
    ['expired', { to: '2026-03-10T08:59:59Z' }, 'certificate-expired'],
    ['not valid yet', { from: '2026-03-10T09:00:01Z' }, 'certificate-not-yet-valid'],
    ['for e-mail', { purpose: '1.3.6.1.5.5.7.3.4' }, 'certificate-purpose'],
    ['for any purpose', { purpose: '2.5.29.37.0' }, 'certificate-purpose'],
    ['for certificates only', { keyUsage: 0x04 }, 'certificate-purpose'],
    ['of a weak key', { key: 'RSA-1024' }, 'signature-invalid'],
  ])('by a certificate that is %s', async (_name, fields, reason) => {
    const url = await granting({}, await issueAuthority(fields));
    await expect(stampAt(url)).rejects.toMatchObject(invalid(reason));
  });

  it('by a certificate without a purpose', async () => {
    const plain = await issueTestCertificate({ subject: [['2.5.4.3', 'Time stamps']], issuer });
    await expect(stampAt(await granting({}, plain))).rejects.toMatchObject(invalid('certificate-purpose'));
  });

  it('by an authority that is not trusted, though its issuer bears the trusted name', async () => {
    const impostor = await createIssuerCertificate(await createRootCertificate());
    const url = await granting({ chain: [impostor.certificate] }, await issueAuthority({ issuer: impostor }));
    await expect(stampAt(url)).rejects.toMatchObject(invalid('untrusted-issuer'));
    await expect(stampAt(await granting(), { trusted: [] })).rejects.toMatchObject(invalid('untrusted-issuer'));
  });

  it('wherever one of its bits was flipped on the way', async () => {
    const places = Array.from({ length: 40 }, (_, index) => index / 40);
    for (const place of places) {
      const url = await openGrantingAuthority(authority, { chain: [issuer.certificate] }, (body) => {
        const at = Math.floor(place * body.length);
        body.writeUInt8(body.readUInt8(at) ^ 1, at);
        return body;
      });
      const outcome = await stampAt(url).catch((error: unknown) => error);
      // A bit that no signature covers, e.g. in the version of the CMS, may change without any effect.
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(TimeStampInvalid);
      else expect(outcome).toMatchObject({ at: NOW, authority: 'CN=Time stamps, O=Test' });
    }
  });

  it('when the last byte is missing, or one follows', async () => {
    for (const change of [(body: Buffer) => body.subarray(0, -1), (body: Buffer) => Buffer.concat([body, body])]) {
      const url = await openGrantingAuthority(authority, {}, change);
      await expect(stampAt(url)).rejects.toMatchObject(invalid('malformed'));
    }
  });
});

describe('an authority that answers without a stamp', () => {
  const answering = (body: string | Uint8Array, status = 200, headers: Record<string, string> = {}) =>
    openAuthority((_, response) => {
      response.writeHead(status, { 'content-type': replyType, ...headers }).end(body);
    });

  it.each([
    ['badAlg', 0],
    ['badRequest', 2],
    ['badDataFormat', 5],
    ['unacceptedPolicy', 15],
    ['unacceptedExtension', 16],
    ['addInfoNotAvailable', 17],
  ])('refuses the request with its reason: %s', async (failure, bit) => {
    const stamping = stampAt(await answering(encodeRejection(2, bit, 'Bu algoritm\nqabul qilinmaydi')));
    await expect(stamping).rejects.toMatchObject({
      constructor: TimeStampRefused,
      failures: [failure],
      message: `status 2, ${failure}, Bu algoritm qabul qilinmaydi`,
    });
  });

  it('refuses the request without a reason', async () => {
    const stamping = stampAt(await answering(encodeRejection(2, null)));
    await expect(stamping).rejects.toMatchObject({ constructor: TimeStampRefused, failures: [], message: 'status 2' });
  });

  it.each([
    ['has no time', 2, 14],
    ['has a fault', 2, 25],
    ['tells to wait', 3, null],
  ])('is unavailable when it %s', async (_name, status, bit) => {
    await expect(stampAt(await answering(encodeRejection(status, bit)))).rejects.toThrow(TimeStampUnavailable);
  });

  it('is invalid when it grants a stamp and gives none', async () => {
    const stamping = stampAt(await answering(encodeRejection(0, null)));
    await expect(stamping).rejects.toMatchObject({ constructor: TimeStampInvalid, reason: 'no-token' });
  });

  it.each([400, 401, 403, 404, 413, 415])('refuses the request with HTTP status %i', async (status) => {
    await expect(stampAt(await answering('', status))).rejects.toThrow(TimeStampRefused);
  });

  it.each([408, 429, 500, 502, 503, 204])('is unavailable with HTTP status %i', async (status) => {
    await expect(stampAt(await answering('', status))).rejects.toThrow(TimeStampUnavailable);
  });

  it('is unavailable when a page comes instead, or an answer of more than 64 kB', async () => {
    const page = answering('<html>Log in</html>', 200, { 'content-type': 'text/html; charset=utf-8' });
    await expect(stampAt(await page)).rejects.toThrow('an answer of the type text/html');
    const large = stampAt(await answering(Buffer.alloc(64 * 1024 + 1)));
    await expect(large).rejects.toThrow(new TimeStampUnavailable('an answer of more than 65536 bytes'));
  });

  it('is unavailable when it sends the request elsewhere, where nothing is sent', async () => {
    let isAsked = false;
    const elsewhere = await openServer((_, response) => {
      isAsked = true;
      response.end();
    });
    for (const status of [301, 302, 307, 308]) {
      const stamping = stampAt(await answering('', status, { location: elsewhere }));
      await expect(stamping).rejects.toThrow(new TimeStampUnavailable(`HTTP status ${status}`));
    }
    expect(isAsked).toBe(false);
  });

  it('is unavailable when it closes the connection, in the middle of the answer too, or never answers', async () => {
    const closing = await openServer((request) => request.socket.destroy());
    await expect(stampAt(closing)).rejects.toThrow(TimeStampUnavailable);
    const breaking = await openServer((request, response) => {
      response.writeHead(200, { 'content-type': replyType, 'content-length': '1000' });
      response.write('half', () => request.socket.destroy());
    });
    await expect(stampAt(breaking)).rejects.toThrow(TimeStampUnavailable);
    const silent = stampAt(await openServer(() => undefined), { timeoutMs: 50 });
    await expect(silent).rejects.toThrow(new TimeStampUnavailable('no answer in time'));
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', Buffer.from('<html>')],
    ['an empty sequence', Buffer.from('3000', 'hex')],
    ['a status that is no number', Buffer.from('300430020500', 'hex')],
    ['a thousand levels of nesting', Buffer.alloc(2000, Buffer.from('3080', 'hex'))],
  ])('is invalid when it sends %s', async (_name, body) => {
    await expect(stampAt(await answering(body))).rejects.toMatchObject({ reason: 'malformed' });
  });
});
