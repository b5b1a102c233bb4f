import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtinVerifier } from '../../signature-verifier/index.ts';
import { attachTimeStamp, readTimeStamp, signatureValueOf, TimeStampRefused, timeStampOf } from '../index.ts';
import { tokenInResponse } from '../read-response.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));
const trusted = [fixture('openssl-root.pem')];
const seal = fixture('openssl-seal.p7');
const signature = signatureValueOf(seal);
const at = new Date('2026-11-28T21:40:00Z');

const tokens = ['openssl-rsa-ess1.tst', 'openssl-ec.tst', 'openssl-ec-sha512-imprint.tst'];

/** Fixtures made once with OpenSSL 3, independently of our library. Their keys were deleted. */
describe('time stamps made by OpenSSL', () => {
  it('with RSA and the SHA-1 of the certificate are accepted', async () => {
    const token = fixture('openssl-rsa-ess1.tst');
    const { trust, ...read } = await readTimeStamp(token, signature, trusted, at);
    expect(trust.path).toHaveLength(2);
    expect(read).toEqual({
      token: new Uint8Array(token),
      at: new Date('2026-11-28T21:35:19Z'),
      authority: 'CN=RSA time stamps, O=OpenSSL, C=UZ',
      authorityUntil: new Date('2051-07-20T21:35:17Z'),
      digest: 'sha256',
      policy: '1.3.6.1.4.1.99999.5',
      nonce: expect.any(Uint8Array),
    });
  });

  it('with ECDSA, SHA-512, milliseconds, accuracy and the name of the authority are accepted', async () => {
    expect(await readTimeStamp(fixture('openssl-ec.tst'), signature, trusted, at)).toMatchObject({
      at: new Date('2026-11-28T21:35:19.725Z'),
      authority: 'CN=EC time stamps, O=OpenSSL, C=UZ',
    });
  });

  it('of the SHA-512 of the signature are accepted', async () => {
    const read = await readTimeStamp(fixture('openssl-ec-sha512-imprint.tst'), signature, trusted, at);
    expect(read.authority).toBe('CN=EC time stamps, O=OpenSSL, C=UZ');
  });

  it.each(tokens)('are refused for another signature: %s', async (name) => {
    const other = signatureValueOf(fixture('openssl-seal-indefinite.p7'));
    await expect(readTimeStamp(fixture(name), other, trusted, at)).rejects.toMatchObject({ reason: 'other-imprint' });
  });

  it.each(tokens)('are refused by those who trust another authority: %s', async (name) => {
    const others = [readFileSync(new URL('../../signature-verifier/test/fixtures/openssl-root.pem', import.meta.url))];
    const reading = readTimeStamp(fixture(name), signature, others, at);
    await expect(reading).rejects.toMatchObject({ reason: 'untrusted-issuer' });
  });

  it.each(tokens)('are refused eleven minutes before they were made: %s', async (name) => {
    const reading = readTimeStamp(fixture(name), signature, trusted, new Date('2026-11-28T21:24:00Z'));
    await expect(reading).rejects.toMatchObject({ reason: 'time-differs' });
  });

  it.each(tokens)('count for the verifier once they are attached to the signature: %s', async (name) => {
    const stamped = attachTimeStamp(seal, fixture(name));
    const verified = await builtinVerifier({ trusted }).verify(stamped, at);
    expect(Buffer.from(verified.content).toString()).toBe('sealed by openssl');
    expect(verified.timestampedAt).toEqual((await readTimeStamp(fixture(name), signature, trusted, at)).at);
    expect(timeStampOf(stamped)).toEqual(new Uint8Array(fixture(name)));
  });

  it('are found in the answer of the authority', () => {
    expect(tokenInResponse(fixture('openssl-granted.tsr'))).toEqual(fixture('openssl-ec.tst'));
    expect(() => tokenInResponse(fixture('openssl-rejected.tsr'))).toThrow(
      new TimeStampRefused('status 2, badAlg, Message digest algorithm is not supported.', ['badAlg']),
    );
  });
});
