import { AlgorithmIdentifier } from 'pkijs';
import { describe, expect, it } from 'vitest';
import { builtinVerifier } from '../builtin-verifier.ts';
import { SignatureRejected } from '../port.ts';
import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  derOf,
  issueTestCertificate,
  NOW,
  pemOf,
} from './test-authority.ts';
import { addTimestamp, createSignature, encodeSignature, type TestSignatureFields } from './test-signature.ts';
import { testVerifierContract } from './verifier-contract.ts';

const CONTENT = Buffer.from('text to sign');

describe('the builtin verifier', () => {
  testVerifierContract(async (trusted) => ({ verifier: builtinVerifier({ trusted }), close: async () => {} }));
});

async function outcome(
  root: CertificateHolder,
  issuers: CertificateHolder[],
  signer: CertificateHolder,
  more: Partial<TestSignatureFields> = {},
): Promise<string> {
  const chain = issuers.map(({ certificate }) => certificate);
  const pkcs7 = encodeSignature(await createSignature({ content: CONTENT, signer, chain, ...more }));
  return builtinVerifier({ trusted: [pemOf(root.certificate)] })
    .verify(pkcs7, NOW)
    .then(
      () => 'accepted',
      (error) => error.reason,
    );
}

describe('the chain of issuers', () => {
  it('may lead straight to the trusted certificate', async () => {
    const root = await createRootCertificate();
    expect(await outcome(root, [], await createDirectorCertificate(root))).toBe('accepted');
  });

  it('may end at an issuer that is trusted itself, without a root', async () => {
    const issuer = await createIssuerCertificate(await createRootCertificate());
    expect(await outcome(issuer, [], await createDirectorCertificate(issuer))).toBe('accepted');
  });

  it('may have a certificate by which its authority took a new key, which does not count as one more', async () => {
    const root = await createRootCertificate('Root', { authority: { pathLength: 0 } });
    const subject = [['2.5.4.3', 'Root']] as const;
    const renewed = await issueTestCertificate({ subject, issuer: root, authority: {}, keyUsage: 0x06 });
    expect(await outcome(root, [renewed], await createDirectorCertificate(renewed))).toBe('accepted');
    const below = await createIssuerCertificate(renewed);
    expect(await outcome(root, [renewed, below], await createDirectorCertificate(below))).toBe('untrusted-issuer');
  });

  it('is refused when nothing is trusted', async () => {
    const root = await createRootCertificate();
    const pkcs7 = encodeSignature(
      await createSignature({
        content: CONTENT,
        signer: await createDirectorCertificate(root),
        chain: [root.certificate],
      }),
    );
    const verifying = builtinVerifier({ trusted: [] }).verify(pkcs7, NOW);
    await expect(verifying).rejects.toMatchObject({ reason: 'untrusted-issuer' });
  });

  it.each<[string, Parameters<typeof createIssuerCertificate>[1]]>([
    ['is not an authority', { authority: false }],
    ['may not sign certificates', { keyUsage: 0x80 }],
    ['has expired', { to: '2026-01-01T00:00:00Z' }],
    ['is not valid yet', { from: '2026-06-01T00:00:00Z' }],
    ['has an unknown critical extension', { unknownCritical: true }],
    ['was signed with SHA-1', { hash: 'SHA-1' }],
  ])('is refused when an issuer %s', async (_name, more) => {
    const root = await createRootCertificate();
    const issuer = await createIssuerCertificate(root, more);
    expect(await outcome(root, [issuer, root], await createDirectorCertificate(issuer))).toBe('untrusted-issuer');
  });

  it('is refused when a director issues certificates himself', async () => {
    const root = await createRootCertificate();
    const director = await createDirectorCertificate(root);
    expect(await outcome(root, [director], await createDirectorCertificate(director))).toBe('untrusted-issuer');
  });

  it('is refused when it is longer than an issuer allows', async () => {
    const root = await createRootCertificate('Short', { authority: { pathLength: 0 } });
    const issuer = await createIssuerCertificate(root);
    expect(await outcome(root, [issuer], await createDirectorCertificate(issuer))).toBe('untrusted-issuer');
    expect(await outcome(root, [], await createDirectorCertificate(root))).toBe('accepted');
  });

  it('is refused when the trusted certificate has expired', async () => {
    const root = await createRootCertificate('Old', { to: '2026-01-01T00:00:00Z' });
    expect(await outcome(root, [], await createDirectorCertificate(root))).toBe('untrusted-issuer');
  });

  it('is not led in circles by certificates that vouch for each other', async () => {
    const name = 'Circle';
    const first = await createRootCertificate(name);
    const others = await Promise.all(
      Array.from({ length: 14 }, () =>
        issueTestCertificate({ subject: [['2.5.4.3', name]], issuer: first, authority: {} }),
      ),
    );
    const circle = others.map(({ certificate }) => ({ certificate, privateKey: first.privateKey }));
    expect(
      await outcome(await createRootCertificate('Elsewhere'), circle, await createDirectorCertificate(first)),
    ).toBe('untrusted-issuer');
  });
});

describe('the signature itself', () => {
  it.each<[string, string, Partial<TestSignatureFields>]>([
    ['accepted', 'uses SHA-512', { hash: 'SHA-512' }],
    ['signature-invalid', 'uses SHA-1', { hash: 'SHA-1' }],
    ['signature-invalid', 'has no signed attributes', { withoutAttributes: true }],
    ['signature-invalid', 'repeats an attribute', { repeatedDigest: true }],
    ['signature-invalid', 'claims another type of content', { claimedType: '1.2.3.4' }],
    ['malformed', 'encloses another type of content', { contentType: '1.2.3.4' }],
  ])('is %s when it %s', async (expected, _name, more) => {
    const root = await createRootCertificate();
    expect(await outcome(root, [], await createDirectorCertificate(root), more)).toBe(expected);
  });

  it('is accepted when it names plain RSA and leaves the digest to its own field', async () => {
    const root = await createRootCertificate();
    const signer = await createDirectorCertificate(root, { key: 'RSA-2048' });
    expect(await outcome(root, [], signer, { plainRsa: true })).toBe('accepted');
  });

  it('is accepted with a larger curve, whose verification is left to another thread', async () => {
    const root = await createRootCertificate();
    const signer = await createDirectorCertificate(root, { key: 'P-384' });
    expect(await outcome(root, [], signer)).toBe('accepted');
    const stranger = await createDirectorCertificate(root, { key: 'P-384' });
    const forged = { ...signer, privateKey: stranger.privateKey };
    expect(await outcome(root, [], forged)).toBe('signature-invalid');
  });

  it('is refused when its RSA key is short', async () => {
    const root = await createRootCertificate();
    expect(await outcome(root, [], await createDirectorCertificate(root, { key: 'RSA-1024' }))).toBe(
      'signature-invalid',
    );
  });

  it('is refused when the certificate is not for signing', async () => {
    const root = await createRootCertificate();
    expect(await outcome(root, [], await createDirectorCertificate(root, { keyUsage: 0x20 }))).toBe(
      'certificate-purpose',
    );
  });

  it.each([
    ['accepted', 'signed mail', '1.3.6.1.5.5.7.3.4'],
    ['accepted', 'logging in', '1.3.6.1.5.5.7.3.2'],
    ['accepted', 'documents', '1.3.6.1.5.5.7.3.36'],
    ['accepted', 'anything', '2.5.29.37.0'],
    ['certificate-purpose', 'time stamps', '1.3.6.1.5.5.7.3.8'],
    ['certificate-purpose', 'servers', '1.3.6.1.5.5.7.3.1'],
    ['certificate-purpose', 'programs', '1.3.6.1.5.5.7.3.3'],
    ['certificate-purpose', 'answers about revocation', '1.3.6.1.5.5.7.3.9'],
  ])('is %s when the certificate is for %s', async (expected, _, purpose) => {
    const root = await createRootCertificate();
    expect(await outcome(root, [], await createDirectorCertificate(root, { purpose }))).toBe(expected);
  });

  it.each([
    ["O'zDSt 1106:2009", { digest: '1.2.860.3.15.1.3.2.1.1', signature: '1.2.860.3.15.1.1.2.2.2.2' }],
    ['OZMST 285:2024', { digest: '1.2.860.3.15.2.3.2.1.1', signature: '1.2.860.3.15.2.1.2.2.2.2' }],
    ['GOST R 34.10-2012', { digest: '1.2.643.7.1.1.2.2', signature: '1.2.643.7.1.1.1.1' }],
  ])('is told as one of an algorithm that is not known here: %s', async (_, { digest, signature }) => {
    const root = await createRootCertificate();
    const signed = await createSignature({ content: CONTENT, signer: await createDirectorCertificate(root) });
    const [signer] = signed.signerInfos;
    if (!signer) throw new Error('a signed message has a signer');
    signer.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: digest });
    signer.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: signature });
    const verifying = builtinVerifier({ trusted: [derOf(root.certificate)] }).verify(encodeSignature(signed), NOW);
    await expect(verifying).rejects.toMatchObject({ reason: 'algorithm-unsupported' });
  });

  it('is refused when its certificate is not enclosed', async () => {
    const root = await createRootCertificate();
    const signature = await createSignature({ content: CONTENT, signer: await createDirectorCertificate(root) });
    signature.certificates = [root.certificate];
    const verifying = builtinVerifier({ trusted: [derOf(root.certificate)] }).verify(encodeSignature(signature), NOW);
    await expect(verifying).rejects.toMatchObject({ reason: 'certificate-missing' });
  });

  it('is refused when the certificate names two organizations', async () => {
    const root = await createRootCertificate();
    const inn = '1.2.860.3.16.1.1';
    const signer = await issueTestCertificate({
      subject: [
        ['2.5.4.3', 'A'],
        [inn, '301234567'],
        [inn, '309999999'],
      ],
      issuer: root,
    });
    expect(await outcome(root, [], signer)).toBe('malformed');
  });

  it('is accepted when it names its certificate by hash, and refused when it names another one', async () => {
    const root = await createRootCertificate();
    const signer = await createDirectorCertificate(root);
    const other = (await createDirectorCertificate(root)).certificate;
    expect(await outcome(root, [], signer, { named: signer.certificate })).toBe('accepted');
    expect(await outcome(root, [], signer, { named: other })).toBe('signature-invalid');
  });

  it('is refused at a time that is not a time', async () => {
    const root = await createRootCertificate();
    const pkcs7 = encodeSignature(
      await createSignature({ content: CONTENT, signer: await createDirectorCertificate(root) }),
    );
    const verifying = builtinVerifier({ trusted: [derOf(root.certificate)] }).verify(pkcs7, new Date('never'));
    await expect(verifying).rejects.toMatchObject({ reason: 'certificate-expired' });
  });

  it('comes back with the certificate as it was issued', async () => {
    const root = await createRootCertificate();
    const signer = await createDirectorCertificate(root);
    const pkcs7 = encodeSignature(await createSignature({ content: CONTENT, signer }));
    const { certificate } = await builtinVerifier({ trusted: [derOf(root.certificate)] }).verify(pkcs7, NOW);
    expect(Buffer.from(certificate.der ?? [])).toEqual(derOf(signer.certificate));
  });
});

describe('a time stamp', () => {
  it('by an authority that is trusted for time stamps alone counts, and its certificates sign no letters', async () => {
    const [root, stamps] = [await createRootCertificate(), await createRootCertificate('Time stamps')];
    const verifier = builtinVerifier({
      trusted: [derOf(root.certificate)],
      trustedForTimestamps: [derOf(stamps.certificate)],
    });
    const authority = await issueTestCertificate({
      subject: [['2.5.4.3', 'TSA']],
      issuer: stamps,
      purpose: '1.3.6.1.5.5.7.3.8',
    });
    const signature = await createSignature({ content: CONTENT, signer: await createDirectorCertificate(root) });
    await addTimestamp(signature, authority);
    expect((await verifier.verify(encodeSignature(signature), NOW)).timestampedAt).toEqual(NOW);
    const stranger = await createSignature({ content: CONTENT, signer: await createDirectorCertificate(stamps) });
    await expect(verifier.verify(encodeSignature(stranger), NOW)).rejects.toMatchObject({ reason: 'untrusted-issuer' });
  });

  it.each<[string, { purpose?: string; time?: string }]>([
    ['the authority may not stamp times', {}],
    ['it comes from the future', { purpose: '1.3.6.1.5.5.7.3.8', time: '2026-03-10T09:30:00Z' }],
    ['the authority had expired by then', { purpose: '1.3.6.1.5.5.7.3.8', time: '2024-06-01T00:00:00Z' }],
  ])('is refused when %s', async (_name, { purpose, time }) => {
    const root = await createRootCertificate();
    const subject = [['2.5.4.3', 'Time stamps']] as const;
    const authority = await issueTestCertificate({ subject, issuer: root, ...(purpose !== undefined && { purpose }) });
    const signature = await createSignature({ content: CONTENT, signer: await createDirectorCertificate(root) });
    await addTimestamp(signature, authority, { time: time ? new Date(time) : NOW });
    const verifying = builtinVerifier({ trusted: [derOf(root.certificate)] }).verify(encodeSignature(signature), NOW);
    await expect(verifying).rejects.toMatchObject({ reason: 'timestamp-invalid' });
  });
});

describe('a message that is put together anew', () => {
  const parts = async () => {
    const root = await createRootCertificate();
    const signer = await createDirectorCertificate(root);
    const message = Buffer.from(
      encodeSignature(await createSignature({ content: CONTENT, signer, chain: [root.certificate] })),
    );
    return { message, verifier: builtinVerifier({ trusted: [derOf(root.certificate)] }) };
  };
  const lengthened = (bytes: Buffer, by: number) => {
    const changed = Buffer.from(bytes);
    changed.writeUInt16BE(changed.readUInt16BE(2) + by, 2);
    return changed;
  };

  it('is refused with unsigned bytes behind its content', async () => {
    const { message, verifier } = await parts();
    const more = Buffer.from('a0020500', 'hex');
    expect(message.readUInt16BE(0)).toBe(0x3082);
    const verifying = verifier.verify(Buffer.concat([lengthened(message, more.length), more]), NOW);
    await expect(verifying).rejects.toMatchObject({ reason: 'malformed' });
  });

  it('is judged the same the second time, when its certificates are known', async () => {
    const { message, verifier } = await parts();
    const [first, second] = [await verifier.verify(message, NOW), await verifier.verify(message, NOW)];
    expect(second).toEqual(first);
    const late = verifier.verify(message, new Date('2027-01-01T00:00:01Z'));
    await expect(late).rejects.toMatchObject({ reason: 'certificate-expired' });
  });
});

describe('a damaged signature', () => {
  it('is refused, or else tells nothing but what was signed', async () => {
    const root = await createRootCertificate();
    const signer = await createDirectorCertificate(root);
    const intact = encodeSignature(await createSignature({ content: CONTENT, signer }));
    const verifier = builtinVerifier({ trusted: [derOf(root.certificate)] });
    const { content, certificate } = await verifier.verify(intact, NOW);
    let refused = 0;
    for (let place = 0; place < intact.length; place += 3) {
      const damaged = Uint8Array.from(intact);
      damaged[place] = (damaged[place] ?? 0) ^ (1 << (place & 7));
      const result = await verifier.verify(damaged, NOW).catch((error: unknown) => error);
      if (result instanceof SignatureRejected) refused += 1;
      else expect(result).toMatchObject({ content, certificate: { ...certificate, der: expect.any(Uint8Array) } });
    }
    expect(refused).toBeGreaterThan(intact.length / 4);
  });
});
