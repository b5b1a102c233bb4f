import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeEntry, manyEntries, signListOf } from './list-bytes.ts';
import { openRevocationWorld, type RevocationWorld } from './revocation-world.ts';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
} from './test-authority.ts';
import { createOcspAnswer, issueRevocationList, type OcspFields } from './test-revocation.ts';

let world: RevocationWorld;
let answers: RevocationWorld['answers'];
let asked: string[];
let address: string;
let root: CertificateHolder;
let issuer: CertificateHolder;
let director: CertificateHolder;
let failures: string[];

beforeEach(async () => {
  world = await openRevocationWorld();
  ({ address, answers, asked, failures, root, issuer, director } = world);
});
afterEach(() => world.close());

const verify: RevocationWorld['verify'] = (verifying) => world.verify(verifying);

const answerGood =
  (more: Partial<OcspFields> = {}) =>
  async () =>
    createOcspAnswer({ certificate: director.certificate, issuer, ...more });

describe('a signature whose authority answers about revocation', () => {
  it('is accepted by the answer of the responder, and its list is not read', async () => {
    answers['/ocsp'] = async (nonce) => createOcspAnswer({ certificate: director.certificate, issuer, nonce });
    await verify();
    expect(asked).toEqual(['/ocsp', '/root.crl']);
  });

  it('is accepted by the list when the responder does not answer, which is reported', async () => {
    answers['/issuer.crl'] = async () => (await issueRevocationList(issuer)).der;
    await verify();
    expect(failures).toEqual(['/ocsp: Error: answered 404']);
  });

  it('is accepted with others at once, and each list is read once for all of them', async () => {
    answers['/issuer.crl'] = async () => (await issueRevocationList(issuer)).der;
    const source = world.newSource();
    await Promise.all(Array.from({ length: 5 }, () => verify({ source })));
    expect(asked.filter((path) => path.endsWith('.crl')).sort()).toEqual(['/issuer.crl', '/root.crl']);
  });

  it('is accepted by the answer of a responder that its authority appointed', async () => {
    const responder = await createDirectorCertificate(issuer, { purpose: '1.3.6.1.5.5.7.3.9', keyUsage: 0x80 });
    answers['/ocsp'] = answerGood({ responder });
    await verify();
  });

  it('is refused when the responder says revoked', async () => {
    answers['/ocsp'] = answerGood({ revokedOn: '2026-03-09T00:00:00Z' });
    await expect(verify()).rejects.toMatchObject({ reason: 'certificate-revoked' });
  });

  it('is refused when the list says revoked', async () => {
    answers['/issuer.crl'] = async () => (await issueRevocationList(issuer, { revoked: [director.certificate] })).der;
    await expect(verify()).rejects.toMatchObject({ reason: 'certificate-revoked' });
  });

  it('is refused when a list of twenty thousand entries says revoked', async () => {
    const entry = encodeEntry({ serial: director.certificate.serialNumber.valueBlock.valueHexView });
    const list = await signListOf(issuer, Buffer.concat([manyEntries(20_000), entry]));
    answers['/issuer.crl'] = () => list;
    await expect(verify()).rejects.toMatchObject({ reason: 'certificate-revoked' });
    const another = await createDirectorCertificate(issuer, { list: `${address}/issuer.crl` });
    await verify({ signer: another });
  });

  it('is refused when its authority was revoked', async () => {
    answers['/ocsp'] = answerGood();
    answers['/root.crl'] = async () => (await issueRevocationList(root, { revoked: [issuer.certificate] })).der;
    await expect(verify()).rejects.toMatchObject({ reason: 'certificate-revoked' });
  });
});

describe('a signature whose authorities publish in different ways', () => {
  it('is accepted when the responder answers for the authority, and the list of the authority for the signer', async () => {
    issuer = await createIssuerCertificate(root, { responder: `${address}/ocsp-of-root` });
    const signer = await createDirectorCertificate(issuer, { list: `${address}/issuer.crl` });
    answers['/ocsp-of-root'] = async () => createOcspAnswer({ certificate: issuer.certificate, issuer: root });
    answers['/issuer.crl'] = async () => (await issueRevocationList(issuer)).der;
    await verify({ signer, chain: [issuer.certificate] });
  });

  it('is not accepted by a list that was signed with SHA-1', async () => {
    answers['/issuer.crl'] = async () => (await issueRevocationList(issuer, { hash: 'SHA-1' })).der;
    await expect(verify()).rejects.toThrow('nobody answers');
  });
});

describe('an answer of a responder does not count', () => {
  it.each<[why: string, more: () => Promise<Partial<OcspFields>> | Partial<OcspFields>]>([
    ['past its next update', () => ({ to: '2026-03-10T08:30:00Z' })],
    ['without a next update when it is older than the limit', () => ({ to: null, from: '2026-03-09T00:00:00Z' })],
    ['from the future', () => ({ from: '2026-03-11T00:00:00Z', to: '2026-03-12T00:00:00Z' })],
    ['to another request', () => ({ nonce: new Uint8Array(16).fill(7) })],
    ['about another certificate', async () => ({ certificate: (await createDirectorCertificate(issuer)).certificate })],
    [
      'signed by a key that no authority appointed',
      async () => ({ responder: await createDirectorCertificate(issuer) }),
    ],
    [
      'signed by a responder of another authority',
      async () => ({
        responder: await createDirectorCertificate(await createRootCertificate('Other'), {
          purpose: '1.3.6.1.5.5.7.3.9',
        }),
      }),
    ],
  ])('%s', async (_, more) => {
    answers['/ocsp'] = answerGood(await more());
    await expect(verify()).rejects.toThrow('nobody answers');
  });

  it('that is unreadable', async () => {
    answers['/ocsp'] = () => Buffer.from('<html>');
    await expect(verify()).rejects.toThrow('nobody answers');
  });
});

describe('when nobody answers', () => {
  it('the signature is neither accepted nor refused', async () => {
    await expect(verify()).rejects.toMatchObject({ name: 'VerifierUnavailable' });
    expect(failures).toEqual(['/ocsp: Error: answered 404', '/issuer.crl: Error: answered 404']);
  });

  it('the signature is accepted where the operator says so, but not if it is known to be revoked', async () => {
    await verify({ mode: 'if-answered' });
    answers['/root.crl'] = async () => (await issueRevocationList(root, { revoked: [issuer.certificate] })).der;
    await expect(verify({ mode: 'if-answered' })).rejects.toMatchObject({ reason: 'certificate-revoked' });
  });

  it('for the authority, the signer is still refused when a list says revoked', async () => {
    delete answers['/root.crl'];
    answers['/issuer.crl'] = async () => (await issueRevocationList(issuer, { revoked: [director.certificate] })).der;
    await expect(verify({ mode: 'if-answered' })).rejects.toMatchObject({ reason: 'certificate-revoked' });
  });

  it('because the certificate has no address of a responder or a list, the signature is refused', async () => {
    const signer = await createDirectorCertificate(issuer);
    await expect(verify({ signer })).rejects.toMatchObject({ reason: 'revocation-unpublished' });
  });

  it('and a list lies behind a redirect, the redirect is not followed', async () => {
    const moved = createServer((_, response) => void response.writeHead(302, { location: `${address}/ocsp` }).end());
    await new Promise<void>((resolve) => moved.listen(0, '127.0.0.1', resolve));
    const elsewhere = `http://127.0.0.1:${(moved.address() as AddressInfo).port}/list`;
    const signer = await createDirectorCertificate(issuer, { list: elsewhere });
    await expect(verify({ signer })).rejects.toMatchObject({ name: 'VerifierUnavailable' });
    await new Promise((resolve) => moved.close(resolve));
  });

  it('and a responder answers without end, only so much of the answer is read', async () => {
    answers['/ocsp'] = () => Buffer.alloc(1024 * 1024);
    await expect(verify()).rejects.toMatchObject({ name: 'VerifierUnavailable' });
    expect(failures[0]).toBe('/ocsp: Error: more than 65536 bytes');
  });
});
