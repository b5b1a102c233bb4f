import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { createRootCertificate, derOf } from '@hybrid-mail/gateways/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOwnCertificate } from './tls-settings.ts';

let cert: string;
beforeAll(async () => {
  cert = new X509Certificate(derOf((await createRootCertificate('api')).certificate)).toString();
});
const strange = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

describe('the certificate of a process', () => {
  it('may be absent, and then it listens without TLS', () => expect(readOwnCertificate({})).toBeNull());

  it.each([
    [{ TLS_CERT: 'given' }, 'TLS_CERT is wrong: it must be PEM'],
    [{ TLS_KEY: strange }, 'TLS_CERT is missing: certificate and key belong together'],
  ])('is refused in one sentence when it cannot be used: %j', (settings, sentence) => {
    expect(() => readOwnCertificate(settings)).toThrow(sentence);
  });

  it('is refused with a key that is none, is missing or is of another', () => {
    expect(() => readOwnCertificate({ TLS_CERT: cert })).toThrow('TLS_KEY is missing');
    expect(() => readOwnCertificate({ TLS_CERT: cert, TLS_KEY: 'none' })).toThrow('TLS_KEY is wrong: it must be PEM');
    expect(() => readOwnCertificate({ TLS_CERT: cert, TLS_KEY: strange })).toThrow(
      'TLS_KEY is not the key of TLS_CERT',
    );
  });
});
