import { readFile } from 'node:fs/promises';
import { builtinVerifier } from '@hybrid-mail/gateways/signature-verifier';
import { describe, expect, it, vi } from 'vitest';
import { childrenOf, derTags, elementsIn } from './der.ts';
import { openPkcs12, signWithPkcs12 } from './open-pkcs12.ts';

/**
 * Fixtures made once with `openssl pkcs12 -export` of OpenSSL 3: ec by default, triple-des with -keypbe PBE-SHA1-3DES
 * -certpbe PBE-SHA1-3DES -macalg sha1, rc2 with -legacy, without-key with -nokeys, without-mac with -nomac.
 */
const fixture = (name: string) => readFile(new URL(`../../test/fixtures/${name}`, import.meta.url));
const at = new Date('2027-01-01T00:00:00Z');
const text = 'c0ffee';

async function verified(signature: string) {
  const root = await fixture('root.pem');
  return builtinVerifier({ trusted: [root] }).verify(Buffer.from(signature, 'base64'), at);
}

function codeOf(open: () => unknown): string {
  try {
    open();
    return 'opened';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** The outer elements with indefinite lengths and the contents in parts, as older programs write them. */
function inParts(file: Uint8Array): Uint8Array {
  const [version, authSafe, mac] = childrenOf(elementsIn(file)[0]);
  const [type, explicit] = childrenOf(authSafe);
  const content = childrenOf(explicit, derTags.first)[0]?.value ?? new Uint8Array();
  const open = (tag: number, ...parts: Uint8Array[]) =>
    Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.from([0, 0])]);
  const chunks: Uint8Array[] = [];
  for (let from = 0; from < content.length; from += 100) {
    const chunk = content.subarray(from, from + 100);
    chunks.push(Buffer.from([derTags.octetString, chunk.length]), chunk);
  }
  const safe = open(derTags.sequence, bytesOf(type), open(derTags.first, open(0x24, ...chunks)));
  return open(derTags.sequence, bytesOf(version), safe, bytesOf(mac));
}
const bytesOf = (element: { whole: Uint8Array } | undefined) => element?.whole ?? new Uint8Array();

describe('a signature with the key of a PKCS#12 file', () => {
  it.each([
    ['an ECDSA key and a password in Cyrillic', 'ec.p12', 'пароль ключа', 'РАХИМОВА НОДИРА'],
    ['an RSA key encrypted as older Windows does', 'triple-des.p12', 'password', 'RSA signer'],
  ])('is taken by the verifier of the product: %s', async (_what, file, password, commonName) => {
    const signature = openPkcs12(await fixture(file), password).sign(text, at);
    const { certificate, content, signingTime } = await verified(signature);
    expect(certificate.commonName).toBe(commonName);
    expect(Buffer.from(content).toString()).toBe(text);
    expect(signingTime).toEqual(at);
  });

  it('is taken when the file was written with indefinite lengths', async () => {
    const file = inParts(await fixture('ec.p12'));
    expect((await verified(openPkcs12(file, 'пароль ключа').sign(text, at))).certificate.commonName).toMatch(/НОДИРА/);
  });

  it('encloses the issuers of the certificate, so that only the root has to be known', async () => {
    const signature = Buffer.from(openPkcs12(await fixture('ec.p12'), 'пароль ключа').sign(text, at), 'base64');
    for (const name of ['Client fixture issuer', 'Client fixture root']) expect(signature.includes(name)).toBe(true);
  });

  it('bears the time of this computer by default', async () => {
    const file = await fixture('ec.p12');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-03T04:05:06.789Z') });
    const signature = signWithPkcs12(text, file, 'пароль ключа');
    vi.useRealTimers();
    expect((await verified(signature)).signingTime).toEqual(new Date('2028-02-03T04:05:06Z'));
  });
});

describe('a file is refused with a code when', () => {
  it.each([
    ['the password is another one', 'ec.p12', 'password', 'pkcs12-password-wrong'],
    ['the password is empty', 'triple-des.p12', '', 'pkcs12-password-wrong'],
    ['its ciphers are too old', 'rc2.p12', 'password', 'pkcs12-algorithm-unsupported'],
    ['it has no key', 'without-key.p12', 'password', 'pkcs12-without-key'],
    ['it has no MAC, so that anybody could have changed it', 'without-mac.p12', 'password', 'pkcs12-unreadable'],
    ['it is no PKCS#12 file', 'root.pem', 'password', 'pkcs12-unreadable'],
  ])('%s', async (_why, file, password, code) => {
    const bytes = await fixture(file);
    expect(codeOf(() => openPkcs12(bytes, password))).toBe(code);
  });

  it('any byte of what the MAC covers has changed', async () => {
    const intact = await fixture('ec.p12');
    for (let place = 60; place < intact.length - 100; place += 97) {
      const file = Buffer.from(intact);
      file.writeUInt8(file.readUInt8(place) ^ 4, place);
      expect(codeOf(() => openPkcs12(file, 'пароль ключа'))).toMatch(/^pkcs12-/);
    }
  });

  it('it is cut off at any place', async () => {
    const intact = await fixture('ec.p12');
    for (let length = 0; length < intact.length; length += 61) {
      expect(codeOf(() => openPkcs12(intact.subarray(0, length), 'пароль ключа'))).toBe('pkcs12-unreadable');
    }
  });
});
