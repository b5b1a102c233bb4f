import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtinVerifier } from '../builtin-verifier.ts';
import { describeCertificate } from '../certificates/signer-certificate.ts';
import { VerifierUnavailable } from '../port.ts';
import { RevocationList } from '../revocation/list/revocation-list.ts';
import { readOcspStatus } from '../revocation/read-ocsp-status.ts';
import { openRevocationWorld, type RevocationWorld } from './revocation-world.ts';
import { type CertificateHolder, createIssuerCertificate, derOf, issueTestCertificate, NOW } from './test-authority.ts';
import { createOcspAnswer, issueRevocationList } from './test-revocation.ts';
import { addTimestamp, createSignature, encodeSignature } from './test-signature.ts';

let world: RevocationWorld;
beforeEach(async () => {
  world = await openRevocationWorld();
});
afterEach(() => world.close());

/** Answers at the path with these bytes. */
function publish(path: string, der: Uint8Array): Uint8Array {
  world.answers[path] = () => der;
  return der;
}

const listOf = async (...fields: Parameters<typeof issueRevocationList>) => (await issueRevocationList(...fields)).der;
const about = ({ certificate }: CertificateHolder) => {
  const { serialNumber, issuer } = describeCertificate(certificate);
  return { certificateSerial: serialNumber, issuer };
};
const ders = (holders: readonly CertificateHolder[]) =>
  holders.map(({ certificate }) => new Uint8Array(derOf(certificate)));

describe('an accepted signature brings what showed that it was not revoked', () => {
  it('as it was received: the answer about the signer and the list about the authority', async () => {
    const { root, issuer, director, address } = world;
    const ofRoot = publish('/root.crl', await listOf(root));
    const answer = publish('/ocsp', await createOcspAnswer({ certificate: director.certificate, issuer }));
    const { revocation } = await world.verify();
    expect(revocation).toEqual([
      {
        kind: 'ocsp',
        der: answer,
        url: `${address}/ocsp`,
        ...about(director),
        producedAt: new Date('2026-03-10T08:00:00Z'),
      },
      {
        kind: 'list',
        der: ofRoot,
        url: `${address}/root.crl`,
        ...about(issuer),
        producedAt: new Date('2026-03-01T00:00:00Z'),
      },
    ]);
  });

  it('so that it can be checked without the network', async () => {
    const { root, issuer, director } = world;
    publish('/ocsp', await createOcspAnswer({ certificate: director.certificate, issuer }));
    const { revocation } = await world.verify();
    const [answer, list] = revocation;
    if (!answer || !list) throw new Error('two pieces of evidence expected');
    const question = { certificate: director.certificate, issuer: issuer.certificate, at: NOW, maxAgeMs: 0 };
    expect((await readOcspStatus(answer.der, question)).kind).toBe('good');
    expect(await new RevocationList(list.der).isSignedBy(root.certificate)).toBe(true);
  });

  it('with the certificates of its path, from the signer to the trusted one', async () => {
    const { root, issuer, director } = world;
    publish('/issuer.crl', await listOf(issuer));
    const { issuerCertificates } = await world.verify();
    expect(issuerCertificates).toEqual(ders([director, issuer, root]));
  });

  it('with a complete list and its delta list, each on its own', async () => {
    const { issuer, address } = world;
    const complete = publish('/issuer.crl', await listOf(issuer, { delta: `${address}/delta.crl` }));
    const delta = publish('/delta.crl', await listOf(issuer, { base: 1, number: 2, from: '2026-03-09T00:00:00Z' }));
    const { revocation } = await world.verify();
    const ofSigner = revocation.filter(({ url }) => !url.endsWith('/root.crl'));
    expect(ofSigner.map(({ der }) => der)).toEqual([complete, delta]);
    expect(ofSigner.map(({ producedAt }) => producedAt.toISOString().slice(0, 10))).toEqual([
      '2026-03-01',
      '2026-03-09',
    ]);
  });

  it('with the certificate of another key that signed the list, and the list about this certificate', async () => {
    const { root, issuer, director, address } = world;
    const signer = await createIssuerCertificate(root, { keyUsage: 0x02, list: `${address}/root.crl` });
    publish('/issuer.crl', await listOf(signer));
    const chain = [issuer.certificate, signer.certificate];
    const { issuerCertificates, revocation } = await world.verify({ chain });
    expect(issuerCertificates).toEqual(ders([director, issuer, root, signer]));
    expect(revocation.map(({ certificateSerial }) => certificateSerial).sort()).toEqual(
      [director, issuer, signer].map((each) => about(each).certificateSerial).sort(),
    );
  });

  it('and the next signature brings the same bytes of a list that is read once', async () => {
    const { issuer } = world;
    publish('/issuer.crl', await listOf(issuer));
    const source = world.newSource();
    const [first, second] = [await world.verify({ source }), await world.verify({ source })];
    expect(second.revocation).toHaveLength(2);
    for (const [place, { der }] of second.revocation.entries()) expect(der).toBe(first.revocation[place]?.der);
    expect(world.asked.filter((path) => path.endsWith('.crl')).sort()).toEqual(['/issuer.crl', '/root.crl']);
  });
});

describe('an accepted signature brings no evidence', () => {
  it('when nobody answered, but the certificates of its path', async () => {
    delete world.answers['/root.crl'];
    const { revocation, issuerCertificates } = await world.verify({ mode: 'if-answered' });
    expect(revocation).toEqual([]);
    expect(issuerCertificates).toHaveLength(3);
  });

  it('about the certificate for which nobody answered, though about the other one', async () => {
    const { revocation } = await world.verify({ mode: 'if-answered' });
    expect(revocation).toMatchObject([about(world.issuer)]);
  });

  it('when revocation is not asked for', async () => {
    const { root, issuer, director: signer } = world;
    const signature = await createSignature({ content: Buffer.from('text'), signer, chain: [issuer.certificate] });
    const verifier = builtinVerifier({ trusted: [derOf(root.certificate)] });
    const verified = await verifier.verify(encodeSignature(signature), NOW);
    expect(verified.revocation).toEqual([]);
    expect(verified.issuerCertificates).toEqual(ders([signer, issuer, root]));
    expect(world.asked).toEqual([]);
  });
});

describe('the path of a time stamp authority, asked about now for a stamp of an earlier time,', () => {
  const stampedAt = new Date('2025-06-01T00:00:00Z');
  const check = async () => {
    const { root, issuer, director: signer, address } = world;
    const fields = { subject: [['2.5.4.3', 'Time stamps']], issuer, list: `${address}/issuer.crl` } as const;
    const authority = await issueTestCertificate({ ...fields, purpose: '1.3.6.1.5.5.7.3.8' });
    publish('/ocsp', await createOcspAnswer({ certificate: signer.certificate, issuer }));
    const revocation = { source: world.newSource(), mode: 'required' as const, maxAgeMs: 3_600_000 };
    const verifier = builtinVerifier({ trusted: [derOf(root.certificate)], revocation });
    const signature = await createSignature({ content: Buffer.from('text'), signer, chain: [issuer.certificate] });
    await addTimestamp(signature, authority, { time: stampedAt, chain: [issuer.certificate] });
    return { authority, verify: () => verifier.verify(encodeSignature(signature), NOW) };
  };

  it('brings the lists about it', async () => {
    const { authority, verify } = await check();
    const list = publish('/issuer.crl', await listOf(world.issuer));
    const { revocation, issuerCertificates, timestampedAt } = await verify();
    expect(timestampedAt).toEqual(stampedAt);
    expect(revocation).toContainEqual(expect.objectContaining({ der: list, ...about(authority) }));
    expect(issuerCertificates).toEqual(ders([world.director, world.issuer, world.root, authority]));
  });

  it('is refused when the authority was revoked', async () => {
    const { authority, verify } = await check();
    publish('/issuer.crl', await listOf(world.issuer, { revoked: [authority.certificate], reason: 1 }));
    await expect(verify()).rejects.toMatchObject({ reason: 'timestamp-invalid' });
  });

  it('is neither good nor bad while nobody answers', async () => {
    const { verify } = await check();
    delete world.answers['/issuer.crl'];
    await expect(verify()).rejects.toBeInstanceOf(VerifierUnavailable);
  });
});
