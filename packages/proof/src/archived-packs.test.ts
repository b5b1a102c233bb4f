import { type CertificateHolder, derOf } from '@hybrid-mail/gateways/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ArchiveMessage,
  encodeArchiveMessage,
  readArchiveMessage,
} from '../../gateways/src/archive-stamp/archive-message.ts';
import { addValidationData } from '../../gateways/src/archive-stamp/index.ts';
import { restamped } from '../../gateways/src/archive-stamp/test/archive-world.ts';
import { createOcspAnswer, issueRevocationList } from '../../gateways/src/signature-verifier/test/test-revocation.ts';
import {
  type ArchiveStep,
  archiveOf,
  archiveText,
  makeArchivedPack,
  signatureArchives,
} from '../test/make-archives.ts';
import { listed, makePack, type PackFiles } from '../test/make-pack.ts';
import { createTestSealing, type TestSealing } from '../test/test-sealing.ts';
import { checkArchive } from './archive/check-archive.ts';
import { readCertificates } from './certificates/read-certificate.ts';
import { describeVerdict } from './describe/index.ts';
import { type ProofOptions, verifyProof } from './index.ts';

const at2040 = new Date('2040-01-01T00:00:00Z');
let sealing: TestSealing;
let [second, third] = [{} as CertificateHolder, {} as CertificateHolder];
let steps: readonly ArchiveStep[];
let pack: PackFiles;
let options: ProofOptions;
/** A pack whose first authority ended in 2027, and whose stamps were followed in 2026 and in 2031. */
beforeAll(async () => {
  sealing = await createTestSealing();
  second = await sealing.stampAuthority('Второй центр', '2032-01-01T00:00:00Z');
  third = await sealing.stampAuthority('Третий центр', '2045-01-01T00:00:00Z');
  steps = [
    { by: second, at: '2026-11-01T00:00:00Z' },
    { by: third, at: '2031-11-01T00:00:00Z', digest: 'sha512' },
  ];
  pack = await makeArchivedPack(sealing, steps);
  options = { operatorRoots: [sealing.operatorRoot], timeStampRoots: [sealing.stampsRoot], at: at2040 };
});

type Change = Readonly<Record<string, Uint8Array | string | null>>;

/** The pack with other files, as if the forger could seal the list of hashes, too. */
async function changed(change: Change, of = pack): Promise<PackFiles> {
  const files = new Map<string, Uint8Array | string>(of);
  for (const [name, content] of Object.entries(change)) {
    if (content === null) files.delete(name);
    else files.set(name, content);
  }
  const { 'hashes.txt': _, 'hashes.p7s': __, ...listedFiles } = Object.fromEntries(files);
  return listed(sealing, listedFiles, true);
}

async function failuresOf(files: PackFiles, over: Partial<ProofOptions> = {}) {
  const { checks } = await verifyProof(files, { ...options, ...over });
  return checks.flatMap((check) =>
    check.result === 'failed' ? [[check.id, check.file ?? '', check.reason].join(' ')] : [],
  );
}
const failures = async (change: Change) => failuresOf(await changed(change));

const bytesOf = (name: string, of = pack) => of.get(name) ?? new Uint8Array();
const archived = () => bytesOf('archive-seal-2.p7s');
const seal = () => bytesOf('seal-2.p7s');
const rebuilt = (cms: Uint8Array, change: (message: ArchiveMessage) => Partial<ArchiveMessage>) => {
  const message = readArchiveMessage(cms);
  return encodeArchiveMessage({ ...message, ...change(message) });
};
const certificateOf = (holder: CertificateHolder) => new Uint8Array(derOf(holder.certificate));
const withCertificate = (cms: Uint8Array, holder: CertificateHolder) =>
  addValidationData(cms, { certificates: [certificateOf(holder)], revocation: [] });

describe('a pack with archive stamps', () => {
  it('is valid long after the first authorities ended, and says by whom and until when', async () => {
    const verdict = await verifyProof(pack, options);
    expect(verdict.checks.filter(({ result }) => result === 'failed')).toEqual([]);
    expect(verdict.overall).toBe('valid');
    const archives = verdict.checks.filter(({ id, result }) => id === 'archive-stamp' && result === 'passed');
    expect(archives.map(({ file }) => file)).toEqual([
      'archive-seal-2.p7s',
      'archive-seal-3.p7s',
      'archive-seal-4.p7s',
      'archive-root-2026-03-10.p7s',
    ]);
    expect(archives[0]?.facts).toEqual({
      ...{ stamps: '2', at: '2031-11-01T00:00:00.000Z', authority: 'Третий центр' },
      validTo: '2045-01-01T00:00:00.000Z',
    });
    const ofSignature = verdict.checks.filter(({ id }) => id === 'signature-archive');
    expect(ofSignature.map(({ file, facts }) => [file, facts.files])).toEqual([
      ['signature-archive-1.json', '2'],
      ['signature-archive-2.json', '4'],
    ]);
  });

  it('names its list of hashes as one whose stamp ended', async () => {
    const { checks } = await verifyProof(pack, options);
    const absent = checks.flatMap((check) => (check.result === 'absent' ? [`${check.file}: ${check.reason}`] : []));
    expect(absent).toContain('hashes.p7s: stamp-ended');
    expect(absent.filter((each) => each.includes('stamp-ended'))).toHaveLength(1);
  });

  it('says that its newest authority has ended, and is not called forged for it', async () => {
    const verdict = await verifyProof(pack, { ...options, at: new Date('2046-01-01T00:00:00Z') });
    const ended = verdict.checks.flatMap((each) =>
      each.result === 'absent' && each.reason === 'stamp-ended' ? [`${each.id} ${each.file}`] : [],
    );
    expect(ended).toContain('archive-stamp archive-seal-2.p7s');
    expect(ended).toContain('signature-archive signature-archive-2.json');
    expect(verdict.checks.filter(({ result }) => result === 'failed')).toEqual([]);
  });

  it('by a root that nobody gave is not compared', async () => {
    const { checks } = await verifyProof(await changed({ 'stamps-root.pem': null }), { at: at2040 });
    const archive = checks.find(({ id }) => id === 'archive-stamp');
    expect(archive).toMatchObject({ result: 'absent', reason: 'not-compared' });
  });
});

describe('a pack without archive stamps', () => {
  it('says nothing of them while its authority lasts', async () => {
    const { checks } = await verifyProof(await makePack(sealing), { ...options, at: new Date('2026-06-01T00:00:00Z') });
    expect(checks.filter(({ id }) => id === 'archive-stamp' || id === 'signature-archive')).toEqual([]);
  });

  it('stays valid after its authority ended, and says so for each stamp and in the verdict', async () => {
    const verdict = await verifyProof(await makePack(sealing), options);
    expect(verdict.overall).toBe('valid');
    const ended = verdict.checks.filter((check) => check.result === 'absent' && check.reason === 'stamp-ended');
    expect(ended.map(({ id, file }) => `${id} ${file}`)).toEqual([
      'archive-stamp hashes.p7s',
      'signature-archive signature-stamp.tst',
      'archive-stamp seal-2.p7s',
      'archive-stamp seal-3.p7s',
      'archive-stamp seal-4.p7s',
      'archive-stamp root-2026-03-10.p7s',
    ]);
    expect(ended[0]?.facts.validTo).toBe('2027-01-01T00:00:00.000Z');
    expect(describeVerdict(verdict).warning).toMatch(/^Сертификат центра отметок времени уже закончился/);
  });
});

describe('a lone seal', () => {
  const judged = (cms: Uint8Array, at = at2040) => verifyProof(new Map([['seal.p7s', cms]]), { ...options, at });

  it('with archive stamps is judged with them', async () => {
    const verdict = await judged(archived());
    expect(verdict).toMatchObject({ kind: 'seal', number: 'EHM15', overall: 'valid' });
    expect(verdict.checks.find(({ id }) => id === 'archive-stamp')).toMatchObject({ result: 'passed' });
  });

  it('whose newest archive stamp has ended says so, by whom it was and until when it lasted', async () => {
    const { checks } = await judged(archived(), new Date('2046-01-01T00:00:00Z'));
    expect(checks.find(({ id }) => id === 'archive-stamp')).toMatchObject({
      result: 'absent',
      reason: 'stamp-ended',
      facts: { authority: 'Третий центр', validTo: '2045-01-01T00:00:00.000Z' },
    });
  });

  it('is judged as far as it can be without a root of the authorities', async () => {
    const of = async (cms: Uint8Array) => {
      const { checks } = await verifyProof(new Map([['seal.p7s', cms]]), { at: at2040 });
      return checks.find(({ id }) => id === 'archive-stamp');
    };
    expect(await of(archived())).toMatchObject({ result: 'absent', reason: 'not-compared' });
    expect(await of(withCertificate(archived(), second))).toMatchObject({ result: 'failed', reason: 'not-covered' });
  });

  it('without archive stamps says that its stamp ended', async () => {
    expect((await judged(seal())).checks.find(({ id }) => id === 'archive-stamp')).toMatchObject({
      reason: 'stamp-ended',
    });
  });
});

describe('an archived seal', () => {
  const failed = (cms: Uint8Array) => failures({ 'archive-seal-2.p7s': cms });
  const faultOf = (reason: string) => [`archive-stamp archive-seal-2.p7s ${reason}`];

  it('of another entry is found', async () => {
    expect(await failed(bytesOf('archive-seal-3.p7s'))).toEqual(faultOf('other-signature'));
  });

  it('in place of the seal is found when the archived form is not that of the seal', async () => {
    const found = await failures({ 'seal-2.p7s': bytesOf('archive-seal-3.p7s') });
    expect(found).toContain('operator-seal seal-2.p7s other-statement');
  });

  it('without the seal beside it is found', async () => {
    expect(await failures({ 'seal-2.p7s': null })).toContain('archive-stamp archive-seal-2.p7s file-missing');
    expect(await failures({ 'archive-seal-9.p7s': archived() })).toEqual([
      'archive-stamp archive-seal-9.p7s file-missing',
    ]);
  });

  it('that has no archive stamp is found', async () => {
    expect(await failed(seal())).toEqual(faultOf('malformed'));
  });

  it('with an archive stamp older than what it covers is found', async () => {
    const early = await restamped(seal(), { by: third, at: '2026-03-01T00:00:00Z' });
    expect(await failed(early)).toEqual(faultOf('other-time'));
    const once = await restamped(seal(), { by: third, at: '2031-11-01T00:00:00Z' });
    const twice = await restamped(once, { by: third, at: '2030-11-01T00:00:00Z' });
    expect(await failed(twice)).toEqual(faultOf('restamp-missed'));
  });

  it('with an archive stamp from the future is found', async () => {
    expect(await failed(await restamped(seal(), { by: third, at: '2041-01-01T00:00:00Z' }))).toEqual(
      faultOf('other-time'),
    );
  });

  it('with a stamp that was made after the one before had ended is found', async () => {
    expect(await failed(await restamped(seal(), { by: third, at: '2027-02-01T00:00:00Z' }))).toEqual(
      faultOf('restamp-missed'),
    );
    const once = await restamped(seal(), { by: second, at: '2026-11-01T00:00:00Z' });
    const late = await restamped(once, { by: third, at: '2032-02-01T00:00:00Z' });
    expect(await failed(late)).toEqual(faultOf('restamp-missed'));
  });

  it('whose newest stamp ended is no fault', async () => {
    expect(await failed(await restamped(seal(), { by: second, at: '2026-11-01T00:00:00Z' }))).toEqual([]);
  });

  it('with a stamp of a stranger is found', async () => {
    const stranger = await (await createTestSealing()).stampAuthority('Чужой центр', '2045-01-01T00:00:00Z');
    expect(await failed(await restamped(seal(), { by: stranger, at: '2026-11-01T00:00:00Z' }))).toEqual(
      faultOf('certificate-untrusted'),
    );
  });

  it('with a part that the newest index does not name is found', async () => {
    expect(await failed(withCertificate(archived(), second))).toEqual(faultOf('not-covered'));
  });

  it('without a part that an index names is found', async () => {
    const extended = withCertificate(seal(), second);
    const stamped = await restamped(extended, { by: third, at: '2026-11-01T00:00:00Z' });
    expect(await failed(stamped)).toEqual([]);
    const without = rebuilt(stamped, ({ certificates }) => ({ certificates: certificates.slice(0, -1) }));
    expect(await failed(without)).toEqual(faultOf('part-missing'));
  });

  it('without one of its archive stamps is found', async () => {
    const first = rebuilt(archived(), ({ unsigned }) => ({ unsigned: unsigned.slice(0, 1).concat(unsigned.slice(2)) }));
    expect(await failed(first)).toEqual(faultOf('part-missing'));
    const last = rebuilt(archived(), ({ unsigned }) => ({ unsigned: unsigned.slice(0, 2) }));
    expect((await failed(last)).length).toBe(1);
  });

  it('with its stamps in another order, or one of them twice, is found', async () => {
    const [one, two, three] = readArchiveMessage(archived()).unsigned;
    const of = (...unsigned: (Uint8Array | undefined)[]) =>
      failed(rebuilt(archived(), () => ({ unsigned: unsigned.flatMap((each) => each ?? []) })));
    expect((await of(one, three, two)).length).toBe(1);
    expect((await of(one, two, three, three)).length).toBe(1);
  });

  it('shows a change of any of its bytes', { timeout: 120_000 }, async () => {
    const revocation = [
      { kind: 'list', der: (await issueRevocationList(sealing.senderRoot)).der },
      { kind: 'ocsp', der: await createOcspAnswer({ certificate: second.certificate, issuer: sealing.senderRoot }) },
    ] as const;
    const cms = addValidationData(seal(), { certificates: [certificateOf(second)], revocation });
    const whole = await restamped(await restamped(cms, steps[0] as ArchiveStep), steps[1] as ArchiveStep);
    const roots = readCertificates(sealing.stampsRoot);
    const trust = { operator: [], timeStamps: roots, at: at2040 };
    const original = { file: 'seal-2.p7s', bytes: seal() };
    expect(await checkArchive(whole, trust, original)).toHaveLength(3);
    const unfound: number[] = [];
    for (let at = 0; at < whole.length; at += 1) {
      const flipped = whole.with(at, (whole[at] ?? 0) ^ (at % 2 ? 1 : 0x20));
      await checkArchive(flipped, trust, original).then(
        () => unfound.push(at),
        () => undefined,
      );
    }
    expect(unfound).toEqual([]);
  });
});

describe('an archive stamp of the sender’s signature', () => {
  const faultOf = (number: number, reason: string) => [`signature-archive signature-archive-${number}.json ${reason}`];
  const files = () => Object.fromEntries(pack);
  const last = () => steps[1] as ArchiveStep;
  const stampedAnew = (number: number, text: string, step = last()) => archiveOf(text, number, step);
  const covered = (number: number) =>
    [...pack].filter(
      ([name]) => /^signature(\.p7s|-stamp\.tst)$/.test(name) || (number > 1 && /^signature-archive-1\./.test(name)),
    );

  it('swapped with another one is found', async () => {
    const [one, two] = ['signature-archive-1', 'signature-archive-2'];
    const swap = (extension: string) => ({
      [`${one}.${extension}`]: bytesOf(`${two}.${extension}`),
      [`${two}.${extension}`]: bytesOf(`${one}.${extension}`),
    });
    expect(await failures({ ...swap('json'), ...swap('tst') })).toEqual([
      ...faultOf(1, 'other-record'),
      ...faultOf(2, 'other-record'),
    ]);
    expect((await failures(swap('tst'))).length).toBe(2);
  });

  it('of which a file is missing is found', async () => {
    expect(await failures({ 'signature-archive-2.tst': null })).toEqual(faultOf(2, 'file-missing'));
    expect(await failures({ 'signature-archive-2.json': null })).toEqual(faultOf(2, 'file-missing'));
  });

  it('with a gap in the numbers is found', async () => {
    const gap = { 'signature-archive-1.json': null, 'signature-archive-1.tst': null };
    expect(await failures(gap)).toEqual(faultOf(1, 'file-missing'));
    const three = await stampedAnew(4, archiveText(covered(2), { number: 4 }));
    expect(await failures(three)).toEqual(faultOf(3, 'file-missing'));
  });

  it('that does not cover each file is found', async () => {
    for (const [name] of covered(2)) {
      const text = archiveText(
        covered(2).filter(([each]) => each !== name),
        { number: 2, digest: 'sha512' },
      );
      expect(await failures(await stampedAnew(2, text))).toEqual(faultOf(2, 'not-covered'));
    }
    const answer = Buffer.from('{}');
    const added = await failures({ 'verifier-answer.json': answer });
    expect(added).toEqual(expect.arrayContaining([...faultOf(1, 'not-covered'), ...faultOf(2, 'not-covered')]));
  });

  it('of another letter, number, digest or form is found', async () => {
    const anew = async (text: string) => failures(await stampedAnew(2, text));
    const text = (more: object) => archiveText(covered(2), { number: 2, digest: 'sha512', ...more });
    expect(await anew(text({}))).toEqual([]);
    expect(await anew(text({ letter: 'EHM16' }))).toEqual(faultOf(2, 'other-letter'));
    expect(await anew(text({ number: 3 }))).toEqual(faultOf(2, 'other-record'));
    expect(await anew(text({ digest: 'sha256' }))).toEqual(faultOf(2, 'malformed'));
    expect(await anew(text({}).replace('"number":2', '"number": 2'))).toEqual(faultOf(2, 'malformed'));
    expect(await anew(text({}).replace('{', '{"added":1,'))).toEqual(faultOf(2, 'malformed'));
  });

  it('over other files than those of the pack is found', async () => {
    const other = covered(2).map(([name, bytes]) => [name, name === 'signature.p7s' ? seal() : bytes] as const);
    const text = archiveText(other, { number: 2, digest: 'sha512' });
    expect(await failures(await stampedAnew(2, text))).toEqual(faultOf(2, 'file-changed'));
  });

  it('that came too late, or before the stamp that it follows, is found', async () => {
    const anew = async (...made: ArchiveStep[]) => {
      const gone = { 'signature-archive-2.json': null, 'signature-archive-2.tst': null };
      return failures({ ...gone, ...(await signatureArchives(files(), made)) });
    };
    const first = steps[0] as ArchiveStep;
    expect(await anew({ by: third, at: '2027-02-01T00:00:00Z' })).toEqual(faultOf(1, 'restamp-missed'));
    expect(await anew({ by: third, at: '2026-03-01T00:00:00Z' })).toEqual(faultOf(1, 'other-time'));
    expect(await anew(first, { ...last(), at: '2032-02-01T00:00:00Z' })).toEqual(faultOf(2, 'restamp-missed'));
    expect(await anew(first, last())).toEqual([]);
  });

  it('shows a change of any byte of its files', { timeout: 60_000 }, async () => {
    for (const name of ['signature-archive-1.json', 'signature-archive-1.tst', 'signature-archive-2.json'])
      for (const part of [0, 0.2, 0.5, 0.8, 1]) {
        const bytes = bytesOf(name);
        const at = Math.min(Math.floor(bytes.length * part), bytes.length - 1);
        expect(await failures({ [name]: bytes.with(at, (bytes[at] ?? 0) ^ 1) }), `${name} ${at}`).not.toEqual([]);
      }
  });
});
