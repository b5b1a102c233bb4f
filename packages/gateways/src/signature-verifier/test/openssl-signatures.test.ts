import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { builtinVerifier } from '../builtin-verifier.ts';

const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url));

/** Fixtures made once with OpenSSL 3, independently of our library. Their keys were deleted. */
describe('signatures made by OpenSSL', () => {
  const verify = async (name: string, root = 'openssl-root.pem') => {
    const verifier = builtinVerifier({ trusted: [await fixture(root)] });
    const result = await verifier.verify(await fixture(name), new Date('2027-01-01T00:00:00Z'));
    return { ...result, content: Buffer.from(result.content).toString() };
  };

  it('are accepted with RSA and indefinite lengths', async () => {
    expect(await verify('openssl-rsa-indefinite.p7')).toMatchObject({
      content: 'signed by openssl',
      signingTime: new Date('2026-11-21T09:02:17Z'),
      timestampedAt: null,
      certificate: { commonName: 'РАХИМОВА НОДИРА', organizationInn: '301234567', pinfl: '40201902050010' },
    });
  });

  it('are accepted with ECDSA and a time stamp', async () => {
    expect(await verify('openssl-ecdsa-timestamped.p7')).toMatchObject({
      content: 'signed by openssl',
      timestampedAt: new Date('2026-11-21T09:02:18Z'),
      certificate: { organization: '«Намуна»', personInn: '512345678', position: 'директор' },
    });
  });

  it('are accepted with RSA-PSS, in the certificates too, and with the hash of the certificate (CAdES)', async () => {
    expect(await verify('openssl-rsa-pss.p7', 'openssl-pss-root.pem')).toMatchObject({
      content: 'signed by openssl',
      certificate: { commonName: 'РАХИМОВА НОДИРА' },
    });
  });
});
