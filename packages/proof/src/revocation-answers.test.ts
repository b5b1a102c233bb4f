import {
  type CertificateHolder,
  createDirectorCertificate,
  createIssuerCertificate,
  createRootCertificate,
  createSignature,
  encodeSignature,
  issueTestCertificate,
} from '@hybrid-mail/gateways/testing';
import { NOW } from '@hybrid-mail/gateways/testing/operator-seal';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createOcspAnswer,
  issueRevocationList,
  type ListFields,
  type OcspFields,
} from '../../gateways/src/signature-verifier/test/test-revocation.ts';
import { type KeptAnswer, keptRevocation } from '../test/kept-revocation.ts';
import { makePack, type PackFiles } from '../test/make-pack.ts';
import { createTestSealing, type TestSealing } from '../test/test-sealing.ts';
import { verifyProof } from './index.ts';

const ocspSigning = '1.3.6.1.5.5.7.3.9';
let sealing: TestSealing;
let root: CertificateHolder;
let issuer: CertificateHolder;
let director: CertificateHolder;
let signature: Uint8Array;
let ofIssuer: KeptAnswer;
beforeAll(async () => {
  sealing = await createTestSealing();
  root = await createRootCertificate();
  issuer = await createIssuerCertificate(root);
  director = await createDirectorCertificate(issuer);
  const content = new Uint8Array((await makePack(sealing)).get('signed-text.txt') ?? []);
  signature = encodeSignature(await createSignature({ content, signer: director }));
  ofIssuer = await list({}, issuer, root);
});

/** A list about the certificate. */
async function list(fields: ListFields, about = director, signer = issuer): Promise<KeptAnswer> {
  const { der, thisUpdate } = await issueRevocationList(signer, fields);
  return { kind: 'list', der, about, producedAt: thisUpdate.toISOString() };
}

/** An answer of a responder about the certificate. */
async function ocsp(fields: Partial<OcspFields> = {}): Promise<KeptAnswer> {
  const der = await createOcspAnswer({ certificate: director.certificate, issuer, ...fields });
  return { kind: 'ocsp', der, about: director, producedAt: '2026-03-10T08:00:00.000Z' };
}

const packWith = (answers: readonly KeptAnswer[], more: readonly CertificateHolder[] = []): Promise<PackFiles> =>
  makePack(
    { ...sealing, sender: director },
    { signature, revocation: keptRevocation(answers, [director, issuer, root, ...more]) },
  );

async function judged(answers: readonly KeptAnswer[], more: readonly CertificateHolder[] = []) {
  const options = { operatorRoots: [sealing.operatorRoot], timeStampRoots: [sealing.stampsRoot], at: NOW };
  const { checks } = await verifyProof(await packWith(answers, more), options);
  return {
    failed: checks.flatMap((check) =>
      check.result === 'failed' ? [[check.id, check.file, check.reason].filter(Boolean).join(' ')] : [],
    ),
    answers: checks.filter(({ id }) => id === 'revocation-answer'),
    completeness: checks.find(({ id }) => id === 'revocation-completeness'),
  };
}

describe('answers about revocation', () => {
  it('of a responder and a list are judged, each by its file, and are complete', async () => {
    const { failed, answers, completeness } = await judged([await ocsp(), ofIssuer]);
    expect(failed).toEqual([]);
    expect(answers.map(({ file, result, facts }) => [file, result, facts.name])).toEqual([
      ['revocation-1.ocsp.der', 'passed', 'РАХИМОВА НОДИРА ШАВКАТОВНА'],
      ['revocation-2.list.der', 'passed', 'Test issuer'],
    ]);
    expect(completeness).toMatchObject({
      result: 'passed',
      facts: { name: 'РАХИМОВА НОДИРА ШАВКАТОВНА, Test issuer' },
    });
  });

  it('that nobody gave are named as missing', async () => {
    expect((await judged([ofIssuer])).completeness).toMatchObject({
      ...{ result: 'absent', reason: 'not-answered' },
      facts: { name: 'РАХИМОВА НОДИРА ШАВКАТОВНА' },
    });
    const none = await judged([]);
    expect(none.failed).toEqual([]);
    expect(none.answers).toEqual([]);
    expect(none.completeness).toMatchObject({ reason: 'not-answered' });
  });

  it('about a certificate that is not in the pack fail', async () => {
    const stranger = await createDirectorCertificate(issuer);
    const answer = { ...(await ocsp({ certificate: stranger.certificate })), about: stranger };
    expect((await judged([answer])).failed).toEqual(['revocation-answer revocation-1.ocsp.der other-certificate']);
  });

  it('at another time than the record says fail', async () => {
    const answer = { ...(await ocsp()), producedAt: '2026-03-10T07:00:00.000Z' };
    expect((await judged([answer])).failed).toEqual(['revocation-answer revocation-1.ocsp.der other-time']);
  });

  it('that are no answers fail', async () => {
    const broken = [await ocsp(), await list({})].map((answer) => ({ ...answer, der: Uint8Array.of(0x30, 0) }));
    expect((await judged(broken)).failed).toEqual([
      'revocation-answer revocation-1.ocsp.der malformed',
      'revocation-answer revocation-2.list.der malformed',
    ]);
  });
});

describe('an answer of a responder', () => {
  const failure = async (fields: Partial<OcspFields>) => (await judged([await ocsp(fields)])).failed;
  const faultOf = (reason: string) => [`revocation-answer revocation-1.ocsp.der ${reason}`];
  const responder = (more: Partial<Parameters<typeof issueTestCertificate>[0]> = {}) =>
    issueTestCertificate({
      subject: [['2.5.4.3', 'Responder']],
      issuer,
      keyUsage: 0x80,
      purpose: ocspSigning,
      ...more,
    });

  it('that the issuer appointed passes', async () => {
    expect(await failure({ responder: await responder() })).toEqual([]);
  });

  it('without a next update counts for a day', async () => {
    expect(await failure({ to: null })).toEqual([]);
    expect(await failure({ to: null, from: '2026-03-09T07:00:00Z' })).toEqual(faultOf('answer-outdated'));
  });

  it('that says revoked fails', async () => {
    expect(await failure({ revokedOn: '2026-03-05T00:00:00Z' })).toEqual(faultOf('certificate-revoked'));
  });

  it('about another certificate of the same issuer fails', async () => {
    const other = await createDirectorCertificate(issuer);
    expect(await failure({ certificate: other.certificate })).toEqual(faultOf('other-certificate'));
  });

  it('about a certificate of this number that another authority issued fails', async () => {
    expect(await failure({ issuer: root })).toEqual(faultOf('other-certificate'));
  });

  it.each([
    ['another authority', async () => createIssuerCertificate(root, { subject: [['2.5.4.3', 'Other issuer']] })],
    ['nobody known', async () => createRootCertificate('Stranger')],
    ['a certificate of another purpose', () => responder({ purpose: '1.3.6.1.5.5.7.3.8' })],
    ['a certificate without purpose', async () => createDirectorCertificate(issuer)],
    ['a responder of another authority', () => responder({ issuer: root })],
    ['a responder whose certificate had ended', () => responder({ to: '2026-03-01T00:00:00Z' })],
    ['a responder that may not sign', () => responder({ keyUsage: 0x20 })],
  ])('signed by %s fails', async (_, signer) => {
    expect(await failure({ responder: await signer() })).toEqual(faultOf('responder-untrusted'));
  });

  it('with the name of the issuer, but the key of a stranger, fails', async () => {
    expect(await failure({ responder: await createIssuerCertificate(root) })).toEqual(faultOf('signature-invalid'));
  });

  it('that was outdated or not yet made at the signing fails', async () => {
    const days = (from: string, to: string) => failure({ from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` });
    expect(await days('2026-03-01', '2026-03-09')).toEqual(faultOf('answer-outdated'));
    expect(await days('2026-03-11', '2026-03-12')).toEqual(faultOf('answer-outdated'));
  });

  it('with one changed byte fails, whichever', { timeout: 60_000 }, async () => {
    const answer = await ocsp({ responder: await responder() });
    const unfound: number[] = [];
    // The certificate of the responder is signed by itself.
    for (let at = 0; at < answer.der.length; at += 7) {
      const der = answer.der.with(at, (answer.der[at] ?? 0) ^ 1);
      if ((await judged([{ ...answer, der }])).failed.length === 0) unfound.push(at);
    }
    expect(unfound).toEqual([]);
  });
});

describe('a revocation list', () => {
  const failureOf = async (answer: Promise<KeptAnswer>) => (await judged([await answer])).failed;
  const failure = (fields: ListFields) => failureOf(list(fields));
  const faultOf = (reason: string) => [`revocation-answer revocation-1.list.der ${reason}`];
  const complete = async (answers: readonly KeptAnswer[], more: readonly CertificateHolder[] = []) => {
    const { failed, completeness } = await judged([...answers, ofIssuer], more);
    return failed.length === 0 && completeness?.result === 'passed';
  };

  it('with the number of the certificate fails', async () => {
    expect(await failure({ revoked: [director.certificate] })).toEqual(faultOf('certificate-revoked'));
    const others = await Promise.all([1, 2, 3].map(() => createDirectorCertificate(issuer)));
    const revoked = others.map(({ certificate }) => certificate);
    expect(await failure({ revoked })).toEqual([]);
    expect(await failure({ revoked: [...revoked, director.certificate, ...revoked] })).toEqual(
      faultOf('certificate-revoked'),
    );
  });

  it('of another issuer fails', async () => {
    expect(await failureOf(list({}, director, root))).toEqual(faultOf('other-certificate'));
  });

  it('with the name of the issuer, but the key of a stranger, fails', async () => {
    const stranger = await createIssuerCertificate(root);
    expect(await failureOf(list({}, director, stranger))).toEqual(faultOf('signature-invalid'));
  });

  it('of a stranger whose certificate is in the pack fails', async () => {
    const stranger = await createRootCertificate('Test issuer');
    const { failed } = await judged([await list({}, director, stranger)], [stranger]);
    expect(failed).toEqual(faultOf('responder-untrusted'));
  });

  it('by another key of the issuer, below the same root, passes and needs an answer of its own', async () => {
    const signer = await createIssuerCertificate(root, { keyUsage: 0x02 });
    const answer = await list({}, director, signer);
    expect((await judged([answer], [signer])).failed).toEqual([]);
    expect(await complete([answer], [signer])).toBe(false);
    expect(await complete([answer, await list({}, signer, root)], [signer])).toBe(true);
  });

  it('that was outdated or not yet made at the signing fails', async () => {
    expect(await failure({ from: '2026-02-01T00:00:00Z', to: '2026-03-01T00:00:00Z' })).toEqual(
      faultOf('answer-outdated'),
    );
    expect(await failure({ from: '2026-03-20T00:00:00Z' })).toEqual(faultOf('answer-outdated'));
    expect(await failure({ to: null })).toEqual(faultOf('malformed'));
  });

  it('with a critical extension that nobody knows fails', async () => {
    const answer = await list({ base: 1, number: 2 });
    const der = Buffer.from(answer.der);
    der.writeUInt8(99, der.indexOf(Uint8Array.of(0x55, 0x1d, 27)) + 2);
    expect(await failureOf(Promise.resolve({ ...answer, der: new Uint8Array(der) }))).toEqual(
      faultOf('extension-unknown'),
    );
  });

  it('signed with SHA-1 fails', async () => {
    expect(await failure({ hash: 'SHA-1' })).toEqual(faultOf('weak-algorithm'));
  });

  it('for other kinds of certificates fails', async () => {
    const of = (point: ListFields['point']) => failure({ point: point ?? {} });
    expect(await of({ onlyContainsCACerts: true })).toEqual(faultOf('other-certificate'));
    expect(await of({ onlyContainsAttributeCerts: true })).toEqual(faultOf('other-certificate'));
    expect(await of({ onlyContainsUserCerts: true })).toEqual([]);
  });

  it('for some reasons only does not make the answers complete', async () => {
    const some = await list({ point: { onlySomeReasons: 0x40 } });
    expect((await judged([some])).failed).toEqual([]);
    expect(await complete([some])).toBe(false);
  });

  it('may have a delta list, which may take the certificate off it', async () => {
    const held = await list({ revoked: [director.certificate], reason: 6, number: 1 });
    const removing = await list({ base: 1, number: 2, revoked: [director.certificate], reason: 8 });
    expect(await complete([held, removing])).toBe(true);
    const older = await list({ base: 1, number: 1, revoked: [director.certificate], reason: 8 });
    expect((await judged([held, older])).failed).toEqual(faultOf('certificate-revoked'));
  });

  it('that only tells of changes revokes, but does not make the answers complete', async () => {
    expect(await complete([await list({ base: 1, number: 2 })])).toBe(false);
    expect(await failure({ base: 1, number: 2, revoked: [director.certificate] })).toEqual(
      faultOf('certificate-revoked'),
    );
  });

  it('with one changed byte fails, whichever', { timeout: 60_000 }, async () => {
    const answer = await list({ revoked: [issuer.certificate] });
    const unfound: number[] = [];
    for (let at = 0; at < answer.der.length; at += 3) {
      const der = answer.der.with(at, (answer.der[at] ?? 0) ^ 1);
      if ((await judged([{ ...answer, der }])).failed.length === 0) unfound.push(at);
    }
    expect(unfound).toEqual([]);
  });
});
