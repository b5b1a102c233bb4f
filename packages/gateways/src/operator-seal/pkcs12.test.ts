import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { builtinVerifier } from '../signature-verifier/index.ts';
import { openOperatorSeal } from './index.ts';

const fixture = (name: string) => readFile(new URL(`test/fixtures/${name}`, import.meta.url));
const AT = new Date('2027-01-01T00:00:00Z');
const PASSWORD = 'fixture password';

/**
 * Fixtures made once with `openssl pkcs12 -export` of OpenSSL 3.0: an operator's certificate, its issuer and the
 * operator's key, which is used nowhere else. legacy-ciphers with -legacy, without-mac with -nomac, without-key with
 * -nokeys, without-certificate with -nocerts, certificates-in-clear with -certpbe NONE -macalg sha512.
 */
const open = async (name: string, password = PASSWORD) =>
  openOperatorSeal(
    { kind: 'pkcs12', file: await fixture(name), password },
    { trusted: [await fixture('root.pem')], at: AT },
  );
const reasonOf = (opening: Promise<unknown>) =>
  opening.then(
    () => 'none',
    (error: { reason?: string }) => error.reason ?? error,
  );

describe('a PKCS#12 file of OpenSSL 3', () => {
  it.each([
    ['an RSA key', 'rsa.pfx', PASSWORD, 'Электронная печать rsa'],
    ['an EC key and a password in Cyrillic', 'ec-cyrillic-password.pfx', 'пароль печати', 'Электронная печать ec'],
    ['certificates that are not encrypted', 'certificates-in-clear.pfx', PASSWORD, 'Электронная печать ec'],
  ])('with %s makes seals', async (_name, file, password, commonName) => {
    const seal = await open(file, password);
    expect(seal.certificate).toMatchObject({ commonName, organization: 'Оператор гибридной почты' });
    expect(seal.certificate.chain).toHaveLength(2);
    const cms = await seal.seal(Buffer.from('content'), AT);
    const verified = await builtinVerifier({ trusted: [await fixture('root.pem')] }).verify(cms, AT);
    expect(verified.certificate.commonName).toBe(commonName);
  });

  it.each([
    ['another password', 'rsa.pfx', 'another', 'wrong-password'],
    ['no password', 'rsa.pfx', '', 'wrong-password'],
    ['the ciphers of old programs', 'legacy-ciphers.pfx', PASSWORD, 'algorithm-unsupported'],
    ['no MAC', 'without-mac.pfx', PASSWORD, 'algorithm-unsupported'],
    ['no key', 'without-key.pfx', PASSWORD, 'key-unreadable'],
    ['no certificate', 'without-certificate.pfx', PASSWORD, 'certificate-missing'],
    ['no PKCS#12 in it', 'root.pem', PASSWORD, 'key-unreadable'],
  ])('with %s is refused', async (_name, file, password, reason) => {
    expect(await reasonOf(open(file, password))).toBe(reason);
  });

  it('is refused when any byte of it changed', async () => {
    const intact = await fixture('certificates-in-clear.pfx');
    const trusted = [await fixture('root.pem')];
    const reasons = new Set<unknown>();
    for (let place = 0; place < intact.length; place += 29) {
      const file = Buffer.from(intact);
      file.writeUInt8(file.readUInt8(place) ^ 4, place);
      reasons.add(await reasonOf(openOperatorSeal({ kind: 'pkcs12', file, password: PASSWORD }, { trusted, at: AT })));
    }
    expect([...reasons].every((reason) => typeof reason === 'string' && reason !== 'none')).toBe(true);
  });
});
