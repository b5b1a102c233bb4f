import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  pemOf,
  type TestCertificateFields,
} from '../signature-verifier/test/test-authority.ts';
import { openOperatorSeal, type SealSource } from './index.ts';
import { createSealFiles, keyPemOf, NOW, type SealFiles } from './test/seal-files.ts';

const reasonOf = (source: SealSource, trusted: readonly string[]) =>
  openOperatorSeal(source, { trusted, at: NOW }).then(
    () => 'none',
    (error: { reason?: string }) => error.reason ?? error,
  );
const reasonFor = ({ source, trusted }: SealFiles) => reasonOf(source, trusted);

describe('the seal is refused', () => {
  it.each<[string, Partial<TestCertificateFields>, string]>([
    ['expired', { to: '2026-03-10T08:59:59Z' }, 'certificate-expired'],
    ['is not valid yet', { from: '2026-03-10T09:00:01Z' }, 'certificate-not-yet-valid'],
    ['is for encryption only', { keyUsage: 0x20 }, 'certificate-purpose'],
    ['is for web servers only', { purpose: '1.3.6.1.5.5.7.3.1' }, 'certificate-purpose'],
    ['is for time stamps only', { purpose: '1.3.6.1.5.5.7.3.8' }, 'certificate-purpose'],
    ['has an RSA key that is too short', { key: 'RSA-1024' }, 'algorithm-unsupported'],
    ['has a critical extension that nobody knows', { unknownCritical: true }, 'untrusted'],
  ])('when the certificate %s', async (_name, fields, reason) => {
    expect(await reasonFor(await createSealFiles(fields))).toBe(reason);
  });

  it.each<[string, Partial<TestCertificateFields>, string]>([
    ['expired', { to: '2026-03-10T08:59:59Z' }, 'certificate-expired'],
    ['is no authority', { authority: false }, 'untrusted'],
    ['is signed with SHA-1', { hash: 'SHA-1' }, 'algorithm-unsupported'],
  ])('when the certificate of the issuer %s', async (_name, fields, reason) => {
    expect(await reasonFor(await createSealFiles({}, fields))).toBe(reason);
  });

  it('when the certificate itself is signed with SHA-1', async () => {
    expect(await reasonFor(await createSealFiles({ hash: 'SHA-1' }))).toBe('algorithm-unsupported');
  });

  it('when no certificate belongs to the key', async () => {
    const { operator, ...files } = await createSealFiles();
    const another = await createDirectorCertificate(files.issuer, { key: 'RSA-2048' });
    for (const holder of [files.issuer, another]) {
      const source = { ...files.source, key: keyPemOf(holder), certificates: pemOf(operator.certificate) };
      expect(await reasonOf(source, files.trusted)).toBe('key-does-not-match');
    }
  });

  it('when there is no certificate, or one that is damaged', async () => {
    const { source, trusted } = await createSealFiles();
    const damaged = source.certificates.replace('MII', 'AII');
    expect(await reasonOf({ ...source, certificates: '' }, trusted)).toBe('certificate-missing');
    expect(await reasonOf({ ...source, certificates: String(source.key) }, trusted)).toBe('certificate-missing');
    expect(await reasonOf({ ...source, certificates: damaged }, trusted)).toBe('certificate-unreadable');
    expect(await reasonOf(source, ['noise'])).toBe('certificate-unreadable');
  });

  it('when the certificate of the issuer is missing', async () => {
    const { source, trusted, operator } = await createSealFiles();
    expect(await reasonOf({ ...source, certificates: pemOf(operator.certificate) }, trusted)).toBe('chain-incomplete');
  });

  it('when the root is not trusted, even if it stands beside the certificate', async () => {
    const { source, root } = await createSealFiles();
    const stranger = await createRootCertificate('Another root');
    const withRoot = { ...source, certificates: source.certificates + pemOf(root.certificate) };
    expect(await reasonOf(withRoot, [pemOf(stranger.certificate)])).toBe('untrusted');
    expect(await reasonOf(withRoot, [])).toBe('untrusted');
    expect(await reasonOf(source, [])).toBe('chain-incomplete');
  });

  it('when another authority has the name of the trusted one', async () => {
    const { source } = await createSealFiles();
    const namesake = await createRootCertificate('Test root');
    expect(await reasonOf(source, [pemOf(namesake.certificate)])).toBe('untrusted');
  });

  it('when the key is none, or of a type that makes no such signatures', async () => {
    const { source, trusted } = await createSealFiles();
    const ed25519 = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    expect(await reasonOf({ ...source, key: 'noise' }, trusted)).toBe('key-unreadable');
    expect(await reasonOf({ ...source, key: source.certificates }, trusted)).toBe('key-unreadable');
    expect(await reasonOf({ ...source, key: String(source.key).replace('MI', 'AA') }, trusted)).toBe('key-unreadable');
    expect(await reasonOf({ ...source, key: String(ed25519) }, trusted)).toBe('algorithm-unsupported');
  });

  it('when the curve of the key is not accepted', async () => {
    const { source, trusted, operator } = await createSealFiles();
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp521r1' });
    const { certificate } = operator;
    await certificate.subjectPublicKeyInfo.importKey(
      publicKey.toCryptoKey({ name: 'ECDSA', namedCurve: 'P-521' }, true, ['verify']),
    );
    const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(await reasonOf({ ...source, key, certificates: await reissued(operator) }, trusted)).toBe(
      'algorithm-unsupported',
    );
  });

  it('without telling the password', async () => {
    const { source, trusted, operator } = await createSealFiles();
    const encrypted = { ...source, key: keyPemOf(operator, 'the right one'), password: 'the wrong one' };
    const refused = openOperatorSeal(encrypted, { trusted, at: NOW });
    await expect(refused).rejects.toThrow(expect.not.stringContaining('wrong one'));
  });
});

const reissued = async ({ certificate, privateKey }: CertificateHolder) => {
  await certificate.sign(privateKey, 'SHA-256');
  return pemOf(certificate);
};

describe('an encrypted key', () => {
  it('needs its password', async () => {
    const { source, trusted, operator } = await createSealFiles();
    const encrypted = { ...source, key: keyPemOf(operator, 'пароль печати') };
    expect(await reasonOf({ ...encrypted, password: 'пароль печати' }, trusted)).toBe('none');
    expect(await reasonOf(encrypted, trusted)).toBe('wrong-password');
    expect(await reasonOf({ ...encrypted, password: '' }, trusted)).toBe('wrong-password');
  });

  it('gives the same reason for each wrong password, whatever it decrypts to', async () => {
    const { source, trusted, operator } = await createSealFiles();
    const encrypted = { ...source, key: keyPemOf(operator, 'the right one') };
    const passwords = Array.from({ length: 600 }, (_, index) => `wrong ${index}`);
    const reasons = await Promise.all(passwords.map((password) => reasonOf({ ...encrypted, password }, trusted)));
    expect(new Set(reasons)).toEqual(new Set(['wrong-password']));
  });
});

describe('certificates', () => {
  it('may stand in any order, as bytes, with the root and others beside', async () => {
    const { source, trusted, root, issuer, operator } = await createSealFiles();
    const another = await createDirectorCertificate(issuer);
    const certificates = [root, another, issuer, operator].map(({ certificate }) => pemOf(certificate)).join('');
    const seal = await openOperatorSeal(
      { ...source, key: Buffer.from(String(source.key)), certificates },
      { trusted, at: NOW },
    );
    expect(seal.certificate.chain).toHaveLength(2);
  });

  it('of which several belong to the key: the valid one counts', async () => {
    const { source, trusted, issuer, operator } = await createSealFiles({ to: '2026-01-01T00:00:00Z' });
    const { certificate } = await createDirectorCertificate(issuer);
    certificate.subjectPublicKeyInfo = operator.certificate.subjectPublicKeyInfo;
    await certificate.sign(issuer.privateKey, 'SHA-256');
    const seal = await openOperatorSeal(
      { ...source, certificates: source.certificates + pemOf(certificate) },
      { trusted, at: NOW },
    );
    expect(seal.certificate.validTo).toEqual(certificate.notAfter.value);
  });

  it('may end at an issuing certificate that is trusted, which the seal encloses then', async () => {
    const { source, issuer, operator } = await createSealFiles();
    const alone = { ...source, certificates: pemOf(operator.certificate) };
    const seal = await openOperatorSeal(alone, { trusted: [pemOf(issuer.certificate)], at: NOW });
    expect(seal.certificate.chain).toHaveLength(2);
  });

  it('tell the first end of the period in the chain', async () => {
    const root = await createRootCertificate();
    const issuer = await createIssuerCertificate(root, { to: '2026-06-01T00:00:00Z' });
    const operator = await createDirectorCertificate(issuer);
    const certificates = pemOf(operator.certificate) + pemOf(issuer.certificate);
    const seal = await openOperatorSeal(
      { kind: 'pem', key: keyPemOf(operator), certificates },
      { trusted: [pemOf(root.certificate)], at: NOW },
    );
    expect(seal.certificate.pathValidTo).toEqual(new Date('2026-06-01T00:00:00Z'));
    expect(seal.certificate.validTo).toEqual(new Date('2027-01-01T00:00:00Z'));
  });
});
