import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtinVerifier } from '../signature-verifier/index.ts';
import { createDirectorCertificate, derOf, pemOf } from '../signature-verifier/test/test-authority.ts';
import { SealMisconfigured, SealUnavailable } from './index.ts';
import { sealWithKey } from './open-operator-seal.ts';
import { createSealFiles, keyPemOf, NOW, type SealFiles } from './test/seal-files.ts';
import { TokenDouble } from './test/token-double.ts';
import { openTokenKey, type Pkcs11Source } from './token/open-token-key.ts';
import { ecdsaInDer } from './token/sign-in-token.ts';

const CONTENT = Buffer.from('content');
const CERTIFICATE = 1;
const PRIVATE_KEY = 3;
let files: SealFiles;
let token: TokenDouble;
let place: Pkcs11Source;
let tokens = 0;

beforeAll(async () => {
  files = await createSealFiles({ key: 'RSA-2048' });
});
beforeEach(() => {
  token = new TokenDouble();
  tokens += 1;
  // A module of its own for each test, because the process shares loaded modules.
  const module = `/usr/lib/vendor-${tokens}.so`;
  place = { kind: 'pkcs11', module, pin: '1234', tokenLabel: 'operator', keyLabel: 'seal' };
  token.objects = [
    { class: PRIVATE_KEY, label: 'seal', key: keyPemOf(files.operator) },
    { class: CERTIFICATE, label: 'issuer', value: derOf(files.issuer.certificate) },
    { class: CERTIFICATE, label: 'seal', value: derOf(files.operator.certificate) },
  ];
});

const open = async (more: Partial<Pkcs11Source> = {}) =>
  sealWithKey(await openTokenKey({ ...place, ...more }, async () => token.cryptoki), {
    trusted: files.trusted,
    at: NOW,
  });
const reasonOf = (opening: Promise<unknown>) =>
  opening.then(
    () => 'none',
    (error: { reason?: string }) => error.reason ?? error,
  );

describe('a seal whose key is in a token', () => {
  it('is accepted by the verifier of letters, with the certificates that the token holds', async () => {
    const seal = await open();
    expect(seal.certificate.chain).toHaveLength(2);
    const cms = await seal.seal(CONTENT, NOW);
    const { signingTime } = await builtinVerifier({ trusted: files.trusted }).verify(cms, NOW);
    expect(signingTime).toEqual(NOW);
  });

  it('takes its certificates from the settings, if they have any', async () => {
    token.objects = token.objects.filter((one) => one.class === PRIVATE_KEY);
    expect(await reasonOf(open())).toBe('certificate-missing');
    const seal = await open({ certificates: files.source.certificates });
    expect(seal.certificate.commonName).toBe('РАХИМОВА НОДИРА ШАВКАТОВНА');
  });

  it('gives the PIN before each signature, if the key wants it', async () => {
    token.objects = token.objects.map((one) => ({ ...one, alwaysAuthenticate: true }));
    const seal = await open();
    await seal.seal(CONTENT, NOW);
    await seal.seal(CONTENT, NOW);
    expect({ logins: token.loginAttempts, signatures: token.signatures }).toEqual({ logins: 4, signatures: 3 });
  });

  it('is found beside a card that the module cannot read', async () => {
    token.hasStranger = true;
    await (await open()).seal(CONTENT, NOW);
    expect(token.signatures).toBe(2);
  });

  it('makes one signature after the other', async () => {
    const seal = await open();
    await Promise.all(Array.from({ length: 20 }, () => seal.seal(CONTENT, NOW)));
    expect({ signatures: token.signatures, mostParallel: token.mostParallel }).toEqual({
      signatures: 21,
      mostParallel: 1,
    });
  });

  it('gives the module back when the last seal is closed', async () => {
    const [one, other] = [await open(), await open()];
    await one.close();
    await one.close();
    expect({ isInitialized: token.isInitialized, sessions: token.openSessions }).toEqual({
      isInitialized: true,
      sessions: 1,
    });
    await other.seal(CONTENT, NOW);
    await other.close();
    expect({ isInitialized: token.isInitialized, isClosed: token.isClosed }).toEqual({
      isInitialized: false,
      isClosed: true,
    });
    await expect(other.seal(CONTENT, NOW)).rejects.toBeInstanceOf(SealUnavailable);
  });
});

describe('a token', () => {
  it('that lost its session is opened once more, and the signature is made', async () => {
    const seal = await open();
    token.loseSessions();
    await seal.seal(CONTENT, NOW);
    expect(token.openings).toBe(2);
    token.failingSignatures = 1;
    await seal.seal(CONTENT, NOW);
    expect(token.openings).toBe(3);
  });

  it('whose module another part of the process finalized is initialized again', async () => {
    const seal = await open();
    token.cryptoki.C_Finalize();
    await seal.seal(CONTENT, NOW);
    expect(token.signatures).toBe(2);
  });

  it('that fails twice makes the seal unavailable, until it works again', async () => {
    const seal = await open();
    token.failingSignatures = 2;
    await expect(seal.seal(CONTENT, NOW)).rejects.toBeInstanceOf(SealUnavailable);
    await seal.seal(CONTENT, NOW);
  });

  it('that is away makes the seal unavailable, until it is back', async () => {
    const seal = await open();
    token.isPresent = false;
    await expect(seal.seal(CONTENT, NOW)).rejects.toThrow('no token has the label operator');
    await expect(seal.sealDetached(CONTENT, NOW)).rejects.toBeInstanceOf(SealUnavailable);
    token.isPresent = true;
    token.loseSessions();
    await seal.seal(CONTENT, NOW);
    await seal.close();
    expect(token.openSessions).toBe(0);
  });

  it('that refuses the PIN later is not asked again, because it would lock', async () => {
    const seal = await open();
    token.pin = 'changed';
    token.loseSessions();
    for (let time = 0; time < 5; time += 1) {
      await expect(seal.seal(CONTENT, NOW)).rejects.toBeInstanceOf(SealUnavailable);
    }
    expect(token.attemptsLeft).toBe(2);
  });

  it('that was exchanged for one with another key of the same label makes no seal', async () => {
    const seal = await open();
    const stranger = await createDirectorCertificate(files.issuer, { key: 'RSA-2048' });
    token.objects = [{ class: PRIVATE_KEY, label: 'seal', key: keyPemOf(stranger) }];
    await expect(seal.seal(CONTENT, NOW)).rejects.toThrow('the certificate does not verify what the key signed');
  });
});

describe('a token is refused', () => {
  it('when it is not there, or the module fails', async () => {
    expect(await reasonOf(open({ tokenLabel: 'another' }))).toBe('token-unavailable');
    token.isPresent = false;
    expect(await reasonOf(open())).toBe('token-unavailable');
    token.isPresent = true;
    token.failingSignatures = 2;
    expect(await reasonOf(open())).toBe('key-does-not-sign');
    expect({ isInitialized: token.isInitialized, sessions: token.openSessions }).toEqual({
      isInitialized: false,
      sessions: 0,
    });
  });

  it('when its module cannot be loaded or its library is missing, and is loaded anew the next time', async () => {
    const missing = new SealMisconfigured('token-library-missing');
    expect(await reasonOf(openTokenKey(place, () => Promise.reject(missing)))).toBe('token-library-missing');
    expect(await reasonOf(open())).toBe('none');
  });

  it('when the PIN is wrong, after one attempt', async () => {
    expect(await reasonOf(open({ pin: '9999' }))).toBe('wrong-password');
    expect(token.loginAttempts).toBe(1);
  });

  it('without an attempt when only one is left', async () => {
    token.attemptsLeft = 1;
    expect(await reasonOf(open())).toBe('token-pin-last-attempt');
    expect(token.loginAttempts).toBe(0);
  });

  it('when the PIN is locked', async () => {
    token.attemptsLeft = 0;
    expect(await reasonOf(open())).toBe('token-pin-locked');
  });

  it('when it has no such key, or several', async () => {
    expect(await reasonOf(open({ keyLabel: 'another' }))).toBe('token-key-missing');
    token.objects = [...token.objects, ...token.objects];
    expect(await reasonOf(open())).toBe('token-key-ambiguous');
  });

  it('when the key is of a type that makes no such signatures, or of another certificate', async () => {
    token.objects = token.objects.map((one) => ({ ...one, keyType: 0x30 }));
    expect(await reasonOf(open())).toBe('algorithm-unsupported');
    const stranger = await createDirectorCertificate(files.issuer, { key: 'RSA-2048' });
    token.objects = [{ class: PRIVATE_KEY, label: 'seal', key: keyPemOf(stranger) }];
    expect(await reasonOf(open({ certificates: pemOf(files.operator.certificate) }))).toBe('key-does-not-match');
  });
});

describe('an ECDSA signature of a token', () => {
  const number = (start: string) => start.padEnd(64, '1');
  const integer = (hex: string) => `02${(hex.length / 2).toString(16).padStart(2, '0')}${hex}`;

  it.each([
    ['positive numbers', number('7f'), number('01'), number('7f'), number('01')],
    ['numbers whose first bit is set', number('80'), number('ff'), `00${number('80')}`, `00${number('ff')}`],
    ['numbers that begin with zeros', number('0000'), number('007f'), number('0000').slice(4), number('007f').slice(2)],
    ['zeros before a set bit', number('0080'), number('0000ff'), number('0080'), number('0000ff').slice(2)],
    ['a number of one digit', '01'.padStart(64, '0'), number('7f'), '01', number('7f')],
  ])('gets the encoding of CMS with %s', (_name, r, s, rInDer, sInDer) => {
    const body = integer(rInDer) + integer(sInDer);
    const der = Buffer.from(ecdsaInDer(Buffer.from(r + s, 'hex'))).toString('hex');
    expect(der).toBe(`30${(body.length / 2).toString(16)}${body}`);
  });

  it.each(['P-256', 'P-384'])('on %s verifies in the encoding of CMS', (namedCurve) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
    const raw = sign('sha256', CONTENT, { key: privateKey, dsaEncoding: 'ieee-p1363' });
    expect(verify('sha256', CONTENT, { key: publicKey, dsaEncoding: 'der' }, ecdsaInDer(raw))).toBe(true);
  });
});
