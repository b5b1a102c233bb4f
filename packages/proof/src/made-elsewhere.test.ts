import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createArchiveWorld, restamped } from '../../gateways/src/archive-stamp/test/archive-world.ts';
import { checkPath } from './certificates/certificate-path.ts';
import { checkRecordedChain } from './certificates/check-recorded-chain.ts';
import { type ProofCertificate, readCertificates } from './certificates/read-certificate.ts';
import { checkSigner, enclosedContent } from './cms/check-signer.ts';
import { checkTimeStamp, timeStampOf } from './cms/check-time-stamp.ts';
import { readSenderMessage } from './cms/read-signed-message.ts';
import { toDefiniteLength } from './cms/to-definite-length.ts';
import { checkOcspResponse } from './revocation/check-ocsp-response.ts';
import { checkRevocationList } from './revocation/check-revocation-list.ts';
import { readRevocationList } from './revocation/read-revocation-list.ts';
import { checkSealAndStamp } from './seal/check-seal.ts';

const gateways = new URL('../../gateways/src/', import.meta.url);
const signatures = (name: string) => read(`signature-verifier/test/fixtures/${name}`);
const stamps = (name: string) => read(`time-stamp/test/fixtures/${name}`);
const read = (path: string) => new Uint8Array(readFileSync(new URL(path, gateways)));
const now = new Date('2027-01-01T00:00:00Z');

/** Fixtures that OpenSSL 3 made, independently of our code. */
describe('what OpenSSL made', () => {
  it.each([
    ['RSA, in indefinite lengths', 'openssl-rsa-indefinite.p7', 'openssl-root.pem'],
    ['ECDSA', 'openssl-ecdsa-timestamped.p7', 'openssl-root.pem'],
    ['RSA-PSS', 'openssl-rsa-pss.p7', 'openssl-pss-root.pem'],
  ])('with %s is verified, up to its root', async (_, name, root) => {
    const message = readSenderMessage(signatures(name));
    const { certificate, enclosed } = await checkSigner(message, enclosedContent(message));
    expect(Buffer.from(enclosedContent(message)).toString()).toBe('signed by openssl');
    const trusted = readCertificates(signatures(root));
    expect((await checkPath(certificate, { trusted, enclosed }, now)).at(-1)).toBe(trusted[0]);
  });

  const stamped = () => readSenderMessage(stamps('openssl-seal.p7')).signer.signature;
  const trusted = () => readCertificates(stamps('openssl-root.pem'));

  it.each([
    ['openssl-rsa-ess1.tst', '2026-11-28T21:35:19.000Z', 'RSA time stamps'],
    ['openssl-ec.tst', '2026-11-28T21:35:19.725Z', 'EC time stamps'],
    ['openssl-ec-sha512-imprint.tst', '2026-11-28T21:35:19.000Z', 'EC time stamps'],
  ])('as a time stamp is verified: %s', async (name, at, authority) => {
    const found = await checkTimeStamp(stamps(name), stamped(), trusted(), { notBefore: null, now });
    expect(found.authority.name).toBe(authority);
    expect(found.at.toISOString().slice(0, 19)).toBe(at.slice(0, 19));
  });

  it('as a time stamp of something else is found', async () => {
    const other = readSenderMessage(stamps('openssl-seal-indefinite.p7')).signer.signature;
    const check = checkTimeStamp(stamps('openssl-ec.tst'), other, trusted(), { notBefore: null, now });
    await expect(check).rejects.toMatchObject({ reason: 'other-signature' });
  });

  it('as a time stamp inside a signature is verified', async () => {
    const { signer } = readSenderMessage(signatures('openssl-ecdsa-timestamped.p7'));
    const token = timeStampOf(signer) ?? new Uint8Array();
    const roots = readCertificates(signatures('openssl-root.pem'));
    const { at } = await checkTimeStamp(token, signer.signature, roots, { notBefore: null, now });
    expect(at).toEqual(new Date('2026-11-21T09:02:18Z'));
  });
});

/** A chain of four certificates, a list of its issuer, and answers of a responder that the issuer appointed. */
describe('what OpenSSL says of revocation', () => {
  const own = (name: string) => new Uint8Array(readFileSync(new URL(`../test/fixtures/${name}`, import.meta.url)));
  const at = new Date('2026-11-29T02:00:00Z');
  const [good, revoked, issuer, root] = readCertificates(own('openssl-chain.pem')) as [
    ProofCertificate,
    ProofCertificate,
    ProofCertificate,
    ProofCertificate,
  ];
  const about = (certificate: ProofCertificate) => ({
    ...{ certificate, known: [good, revoked, issuer, root], at },
    path: [certificate, issuer, root] as const,
  });

  it('by a responder is read', async () => {
    const made = await checkOcspResponse(own('openssl-good.ocsp'), about(good));
    expect(made).toEqual(new Date('2026-11-29T01:42:49Z'));
    const ofRevoked = checkOcspResponse(own('openssl-revoked.ocsp'), about(revoked));
    await expect(ofRevoked).rejects.toMatchObject({ reason: 'certificate-revoked' });
    const ofOther = checkOcspResponse(own('openssl-good.ocsp'), about(revoked));
    await expect(ofOther).rejects.toMatchObject({ reason: 'other-certificate' });
  });

  it('by a list with an issuing point is read', async () => {
    const list = readRevocationList(own('openssl-issuer.crl'));
    expect(await checkRevocationList(list, about(good), [])).toEqual({ signer: issuer, reasons: 0x7f });
    const ofRevoked = checkRevocationList(list, about(revoked), []);
    await expect(ofRevoked).rejects.toMatchObject({ reason: 'certificate-revoked' });
  });

  it('about a chain is right up to its root', async () => {
    expect(await checkRecordedChain(good, [issuer, root, revoked], at)).toEqual([good, issuer, root]);
  });
});

describe('BER', () => {
  const hex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

  it('gets definite lengths and whole octet strings', () => {
    expect(toDefiniteLength(hex('3080248004026162040163000002010500 00'.replaceAll(' ', '')))).toEqual(
      hex('30080403616263020105'),
    );
    expect(toDefiniteLength(hex('308103020105'))).toEqual(hex('3003020105'));
  });

  it.each([
    ['is cut off', '3003020105'.slice(0, -2)],
    ['has bytes behind its end', '300302010500'],
    ['has a primitive of indefinite length', '3004048000 00'.replaceAll(' ', '')],
    ['has chunks that are no octet strings', '30052403020105'],
    ['is nested without end', '3080'.repeat(100)],
  ])('that %s is refused', (_, text) => {
    expect(() => toDefiniteLength(hex(text))).toThrow(/^malformed/);
  });
});

describe('a seal that was stamped again for an archive', () => {
  it('is verified like the seal as it was made', async () => {
    const world = await createArchiveWorld();
    const [, second, third] = world.authorities;
    const once = await restamped(world.stamped, {
      by: second,
      at: '2026-11-01T00:00:00Z',
      validation: world.validation,
    });
    const twice = await restamped(once, { by: third, at: '2031-06-01T00:00:00Z', digest: 'sha512' });
    const roots = readCertificates(new Uint8Array(world.rootDer));
    const trust = { operator: roots, timeStamps: roots, at: new Date('2040-01-01T00:00:00Z') };
    for (const seal of [world.stamped, once, twice]) {
      const request = { seal: new Uint8Array(seal), trust };
      const { checks } = await checkSealAndStamp({ id: 'operator-seal' }, request, () => ({}));
      expect(checks.map(({ result }) => result)).toEqual(['passed', 'passed']);
    }
  });
});
