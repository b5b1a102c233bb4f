import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  createSignature,
  encodeSignature,
  pemOf,
  type TestCertificateFields,
} from '@hybrid-mail/gateways/testing';
import { NOW } from '@hybrid-mail/gateways/testing/operator-seal';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptRevocation } from '../test/kept-revocation.ts';
import { makePack, type PackFiles } from '../test/make-pack.ts';
import { createTestSealing, type TestSealing } from '../test/test-sealing.ts';
import { type ProofOptions, verifyProof } from './index.ts';

let sealing: TestSealing;
let root: CertificateHolder;
let text: Uint8Array;
beforeAll(async () => {
  sealing = await createTestSealing();
  root = await createRootCertificate('Корень отправителей');
  text = new Uint8Array((await makePack(sealing)).get('signed-text.txt') ?? []);
});

/** A pack of a letter that the first holder signed, with this chain above him. */
async function packOf(sender: CertificateHolder, chain: readonly CertificateHolder[]): Promise<PackFiles> {
  const signature = encodeSignature(await createSignature({ content: text, signer: sender }));
  return makePack({ ...sealing, sender }, { signature, revocation: keptRevocation([], [sender, ...chain]) });
}

async function judged(files: PackFiles, over: Partial<ProofOptions> = {}) {
  const options = { operatorRoots: [sealing.operatorRoot], timeStampRoots: [sealing.stampsRoot], at: NOW };
  const { checks, overall } = await verifyProof(files, { ...options, ...over });
  return { check: checks.find(({ id }) => id === 'sender-chain'), overall, checks };
}

/** The chain of a sender below one intermediate certificate. */
async function chainWith(intermediate: Partial<TestCertificateFields>, below: Partial<TestCertificateFields> = {}) {
  const issuer = await createIssuerCertificate(root, intermediate);
  return packOf(await createDirectorCertificate(issuer, below), [issuer, root]);
}

describe('the chain above a sender’s certificate', () => {
  it('is checked up to its root, which is shown when nobody gave one', async () => {
    const { check, overall } = await judged(await chainWith({}));
    expect(check).toMatchObject({ result: 'absent', reason: 'not-compared', facts: { name: 'Корень отправителей' } });
    expect(check?.facts.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(overall).toBe('valid');
  });

  it('passes when it leads to the given root, which the pack may lack', async () => {
    const senderRoots = [pemOf(root.certificate)];
    expect((await judged(await chainWith({}), { senderRoots })).check).toMatchObject({ result: 'passed' });
    const issuer = await createIssuerCertificate(root);
    const rootless = await packOf(await createDirectorCertificate(issuer), [issuer]);
    expect((await judged(rootless, { senderRoots })).check).toMatchObject({
      result: 'passed',
      facts: { name: 'Корень отправителей' },
    });
    expect((await judged(rootless)).check).toMatchObject({ facts: { name: 'Test issuer' } });
  });

  it('fails when it leads to another root than the given one', async () => {
    const senderRoots = [sealing.operatorRoot];
    expect((await judged(await chainWith({}), { senderRoots })).check).toMatchObject({ reason: 'other-root' });
  });

  it.each([
    ['expired', { to: '2026-03-01T00:00:00Z' }, 'certificate-expired'],
    ['not yet valid', { from: '2026-04-01T00:00:00Z' }, 'certificate-expired'],
    ['of no authority', { authority: false }, 'certificate-purpose'],
    ['that may not sign certificates', { keyUsage: 0x80 }, 'certificate-purpose'],
    ['with a critical extension that nobody knows', { unknownCritical: true }, 'certificate-purpose'],
    ['that was signed with SHA-1', { hash: 'SHA-1' }, 'weak-algorithm'],
  ] as const)('with an intermediate certificate %s fails', async (_, fields, reason) => {
    expect((await judged(await chainWith(fields))).check).toMatchObject({ result: 'failed', reason });
  });

  it('longer than an authority allows fails', async () => {
    const first = await createIssuerCertificate(root, { authority: { pathLength: 0 } });
    const second = await createIssuerCertificate(first, { subject: [['2.5.4.3', 'Second issuer']] });
    const files = await packOf(await createDirectorCertificate(second), [second, first, root]);
    expect((await judged(files)).check).toMatchObject({ reason: 'certificate-purpose', about: ['Test issuer'] });
  });

  it('with a certificate of another key, but the right name, fails', async () => {
    const issuer = await createIssuerCertificate(root);
    const files = await packOf(await createDirectorCertificate(issuer), [await createIssuerCertificate(root), root]);
    expect((await judged(files)).check).toMatchObject({ reason: 'signature-invalid' });
  });

  it('without the certificate of the issuer fails', async () => {
    const issuer = await createIssuerCertificate(root);
    const files = await packOf(await createDirectorCertificate(issuer), [root]);
    expect((await judged(files)).check).toMatchObject({
      reason: 'chain-broken',
      about: ['РАХИМОВА НОДИРА ШАВКАТОВНА'],
    });
  });

  it('of somebody else than the sender fails', async () => {
    const issuer = await createIssuerCertificate(root);
    const signature = encodeSignature(await createSignature({ content: text, signer: sealing.sender }));
    const revocation = keptRevocation([], [await createDirectorCertificate(issuer), issuer, root]);
    const files = await makePack(sealing, { signature, revocation });
    expect((await judged(files)).check).toMatchObject({ reason: 'other-certificate' });
  });

  it('is followed by certificates of signers of lists, which are not of it', async () => {
    const issuer = await createIssuerCertificate(root);
    const ofIssuer = await createIssuerCertificate(root, { keyUsage: 0x02 });
    const ofRoot = await createIssuerCertificate(root, {
      keyUsage: 0x02,
      subject: [['2.5.4.3', 'Корень отправителей']],
    });
    for (const signer of [ofIssuer, ofRoot]) {
      const files = await packOf(await createDirectorCertificate(issuer), [issuer, root, signer]);
      expect((await judged(files)).check).toMatchObject({
        reason: 'not-compared',
        facts: { name: 'Корень отправителей', issuer: 'Корень отправителей' },
      });
    }
  });

  it('is not there in a pack without record, unless the signature encloses it and a root is given', async () => {
    const plain = await makePack(sealing);
    expect((await judged(plain)).check).toMatchObject({ result: 'absent', reason: 'not-made' });
    const given = (of: TestSealing) => ({ senderRoots: [pemOf(of.senderRoot.certificate)] });
    expect((await judged(plain, given(sealing))).check).toMatchObject({ result: 'passed' });
    const other = await createTestSealing();
    expect((await judged(plain, given(other))).check).toMatchObject({ reason: 'certificate-untrusted' });
  });

  it('above a lone signature, or one beside its document, is compared with the given root', async () => {
    const signature = await sealing.sign('the document');
    const files = { 'letter.p7s': signature };
    const senderRoots = [pemOf(sealing.senderRoot.certificate)];
    const of = async (named: Record<string, Uint8Array>, over: Partial<ProofOptions>) =>
      (await judged(new Map(Object.entries(named)), over)).check;
    expect(await of(files, {})).toBeUndefined();
    expect(await of(files, { senderRoots })).toMatchObject({ result: 'passed', file: 'letter.p7s' });
    const beside = { ...files, 'letter.txt': Buffer.from('the document') };
    expect(await of(beside, { senderRoots })).toMatchObject({ result: 'passed' });
    expect(await of(beside, { senderRoots: [sealing.operatorRoot] })).toMatchObject({ result: 'failed' });
  });
});
