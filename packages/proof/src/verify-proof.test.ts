import { NOW } from '@hybrid-mail/gateways/testing/operator-seal';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { makePack, type PackFiles } from '../test/make-pack.ts';
import { createTestSealing, type TestSealing } from '../test/test-sealing.ts';
import { type ProofOptions, type ProofVerdict, SeveralProofs, verifyProof, verifyProofs } from './index.ts';

let sealing: TestSealing;
let pack: PackFiles;
let options: ProofOptions;
beforeAll(async () => {
  sealing = await createTestSealing();
  pack = await makePack(sealing);
  options = { operatorRoots: [sealing.operatorRoot], timeStampRoots: [sealing.stampsRoot], at: NOW };
});

const absentIn = ({ checks }: ProofVerdict) =>
  checks.flatMap((check) => (check.result === 'absent' ? [`${check.id}: ${check.reason}`] : []));
const failedIn = ({ checks }: ProofVerdict) =>
  checks.flatMap((check) => (check.result === 'failed' ? [`${check.id}: ${check.reason}`] : []));
const zipped = (folders: Record<string, PackFiles>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(folders).flatMap(([folder, files]) =>
        [...files].map(([name, bytes]) => [`${folder}${name}`, bytes] as const),
      ),
    ),
  );

describe('a proof pack', () => {
  it('with all seals is valid, whole and of its letter', async () => {
    const verdict = await verifyProof(pack, options);
    expect(failedIn(verdict)).toEqual([]);
    expect(absentIn(verdict)).toEqual([
      'sender-chain: not-made',
      'revocation: not-made',
      'published-root: not-compared',
      'receipt-seal: not-sealed',
    ]);
    expect(verdict).toMatchObject({ kind: 'proof-pack', number: 'EHM15', overall: 'valid' });
  });

  it('says who signed, who sealed and when', async () => {
    const { checks } = await verifyProof(pack, options);
    const facts = (id: string) => checks.find((check) => check.id === id)?.facts;
    expect(facts('sender-signature')).toMatchObject({ name: 'РАХИМОВА НОДИРА ШАВКАТОВНА' });
    expect(facts('operator-seal')).toMatchObject({
      name: 'Печать оператора',
      event: 'SubmissionAcceptance',
      entry: '2',
    });
    expect(facts('time-stamp')).toEqual({ at: NOW.toISOString(), authority: 'Тестовый центр отметок времени' });
    expect(facts('day-root')).toMatchObject({ day: '2026-03-10', entries: '5' });
  });

  it('is the same as an archive, with what systems add to archives', async () => {
    const zip = zipped({ 'EHM15/': pack, '__MACOSX/EHM15/': new Map([['._letter.pdf', Uint8Array.of(1)]]) });
    const verdict = await verifyProof(new Map([['EHM15-proof.zip', zip]]), options);
    expect(verdict).toEqual(await verifyProof(pack, options));
  });

  it('made before seals existed is valid without a seal', async () => {
    const verdict = await verifyProof(await makePack(sealing, { isSealed: false }), options);
    expect(failedIn(verdict)).toEqual([]);
    expect(verdict.overall).toBe('valid-unsealed');
    expect(absentIn(verdict)).toContain('seal-completeness: not-sealed');
  });

  it('made before the last seals says which are missing, and is not called sealed', async () => {
    const verdict = await verifyProof(await makePack(sealing, { pending: [4] }), options);
    expect(failedIn(verdict)).toEqual([]);
    expect(verdict.overall).toBe('valid-unsealed');
    expect(verdict.checks.find(({ id }) => id === 'seal-completeness')).toMatchObject({
      result: 'absent',
      reason: 'seals-pending',
      facts: { sealed: '2', entries: '3', pending: '4' },
    });
  });

  it('without time stamps is sealed, and the times are the word of the operator alone', async () => {
    const verdict = await verifyProof(await makePack(sealing, { isStamped: false }), options);
    expect(failedIn(verdict)).toEqual([]);
    expect(verdict.overall).toBe('valid');
    expect(absentIn(verdict)).toContain('signature-stamp: not-stamped');
  });

  it('whose own certificates nobody compared says so, with their fingerprints', async () => {
    const verdict = await verifyProof(pack, { at: NOW });
    const root = verdict.checks.find(({ id }) => id === 'operator-root');
    expect(verdict.overall).toBe('valid');
    expect(root).toMatchObject({ result: 'absent', reason: 'not-compared' });
    expect(root?.facts.fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });

  it('with another root certificate than the one given is invalid', async () => {
    const other = await createTestSealing();
    const verdict = await verifyProof(pack, { ...options, operatorRoots: [other.operatorRoot] });
    expect(failedIn(verdict)).toContain('operator-root: other-root');
    expect(failedIn(verdict)).toContain('operator-seal: certificate-untrusted');
  });

  it('with time stamps of an authority that is not the given one is invalid', async () => {
    const { operatorRoot } = await createTestSealing();
    const verdict = await verifyProof(pack, { ...options, timeStampRoots: [operatorRoot] });
    expect(failedIn(verdict)).toContain('time-stamp: certificate-untrusted');
    expect(failedIn(verdict)).toContain('stamps-root: other-root');
  });

  it('is compared with the published root of its day', async () => {
    const root = /^root (\w+)$/m.exec(Buffer.from(pack.get('root-path.txt') ?? []).toString())?.[1] ?? '';
    const judged = async (published: string) =>
      verifyProof(pack, { ...options, publishedRoots: new Map([['2026-03-10', published]]) });
    expect((await judged(root)).overall).toBe('valid');
    expect(failedIn(await judged('0'.repeat(64)))).toEqual(['published-root: other-root']);
    const otherDay = { ...options, publishedRoots: new Map([['2026-03-11', root]]) };
    expect(absentIn(await verifyProof(pack, otherDay))).toContain('published-root: not-compared');
  });

  it('whose stamps are later than the current time is invalid', async () => {
    const before = new Date(NOW.getTime() - 24 * 3_600_000);
    expect(failedIn(await verifyProof(pack, { ...options, at: before }))).toContain('time-stamp: other-time');
  });

  it('stays valid after the certificates of its seals have ended', async () => {
    const later = new Date('2040-01-01T00:00:00Z');
    expect((await verifyProof(pack, { ...options, at: later })).overall).toBe('valid');
  });
});

describe('files of other kinds', () => {
  it('with several letters are verified one by one', async () => {
    const other = await makePack(sealing, { id: 16 });
    const zip = zipped({ '': new Map([['proverka.txt', Uint8Array.of(1)]]), 'EHM15/': pack, 'EHM16/': other });
    const files = new Map([['proof.zip', zip]]);
    const verdicts = await verifyProofs(files, options);
    expect(verdicts.map(({ number, overall }) => [number, overall])).toEqual([
      ['EHM15', 'valid'],
      ['EHM16', 'valid'],
    ]);
    await expect(verifyProof(files, options)).rejects.toThrow(SeveralProofs);
  });

  it('beside a pack are named as not verified', async () => {
    const files = new Map([...pack].map(([name, bytes]) => [`EHM15/${name}`, bytes]));
    const verdicts = await verifyProofs(files.set('other/contract.pdf', Uint8Array.of(1)), options);
    expect(verdicts.map(({ overall, files: names }) => [overall, names.length])).toEqual([
      ['valid', pack.size],
      ['not-recognised', 1],
    ]);
  });

  it('are not recognised, and that is no verdict about them', async () => {
    const text = new Map([['notes.txt', Buffer.from('hello')]]);
    expect(await verifyProof(text, options)).toMatchObject({ kind: 'unknown', overall: 'not-recognised', checks: [] });
    expect(await verifyProof(new Map(), options)).toMatchObject({ overall: 'not-recognised' });
  });

  it('are refused as an archive that is cut off', async () => {
    const zip = zipped({ 'EHM15/': pack });
    const cut = new Map([['EHM15-proof.zip', zip.slice(0, zip.length - 40)]]);
    await expect(verifyProof(cut, options)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it('are refused as an archive with two files of one name, because programs would show different ones', async () => {
    const name = (text: string) => Buffer.from(text, 'latin1');
    const zip = Buffer.from(zipSync({ 'EHM15/a.txt': name('one'), 'EHM15/b.txt': name('two') }));
    const twice = Buffer.from(zip.toString('latin1').replaceAll('EHM15/b.txt', 'EHM15/a.txt'), 'latin1');
    await expect(verifyProof(new Map([['proof.zip', twice]]), options)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  it('are not verified with a root certificate that cannot be read', async () => {
    const broken = { ...options, operatorRoots: ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'] };
    await expect(verifyProof(pack, broken)).rejects.toMatchObject({ reason: 'unreadable', about: ['certificate'] });
  });
});
