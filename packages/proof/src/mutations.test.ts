import { NOW } from '@hybrid-mail/gateways/testing/operator-seal';
import { beforeAll, describe, expect, it } from 'vitest';
import { listed, makePack, type PackFiles, sha256, sortedJson } from '../test/make-pack.ts';
import { createTestSealing, type TestSealing } from '../test/test-sealing.ts';
import { readCertificates } from './certificates/read-certificate.ts';
import { checkTimeStamp } from './cms/check-time-stamp.ts';
import { readSenderMessage } from './cms/read-signed-message.ts';
import { type ProofOptions, verifyProof } from './index.ts';
import { checkSealAndStamp } from './seal/check-seal.ts';

let sealing: TestSealing;
let pack: PackFiles;
let other: PackFiles;
let options: ProofOptions;
beforeAll(async () => {
  sealing = await createTestSealing();
  pack = await makePack(sealing);
  other = await makePack(sealing, { id: 16, receiver: 'Собирова Л.' });
  options = { operatorRoots: [sealing.operatorRoot], timeStampRoots: [sealing.stampsRoot], at: NOW };
});

type Change = Readonly<Record<string, Uint8Array | string | null>>;

const textOf = (name: string, of = pack) => Buffer.from(of.get(name) ?? []).toString();

function changed(change: Change): Map<string, Uint8Array> {
  const files = new Map(pack);
  for (const [name, content] of Object.entries(change)) {
    if (content === null) files.delete(name);
    else files.set(name, new Uint8Array(Buffer.from(content)));
  }
  return files;
}

/** As if the forger could seal the list of hashes, too, so that the other checks must find him. */
async function listedAnew(change: Change): Promise<PackFiles> {
  const { 'hashes.txt': _, 'hashes.p7s': __, ...files } = Object.fromEntries(changed(change));
  return listed(sealing, files, true);
}

const failures = async (files: PackFiles) =>
  (await verifyProof(files, options)).checks.filter(({ result }) => result === 'failed').map(({ id }) => id);

const flipped = (bytes: Uint8Array, at: number, bit = 1) => bytes.with(at, (bytes[at] ?? 0) ^ bit);

/** Names of changes that no check finds. */
async function unseen(changes: ReadonlyMap<string, PackFiles>): Promise<string[]> {
  const names: string[] = [];
  for (const [name, files] of changes) if ((await failures(files)).length === 0) names.push(name);
  return names;
}

const allNames = () => [...pack.keys()];

describe('one changed byte', () => {
  it('of any file is found', async () => {
    const changes = new Map<string, PackFiles>();
    for (const name of allNames()) {
      const bytes = pack.get(name) ?? new Uint8Array();
      for (const part of [0, 0.37, 0.71, 1]) {
        const at = Math.min(Math.floor(bytes.length * part), bytes.length - 1);
        changes.set(`${name}, byte ${at}`, changed({ [name]: flipped(bytes, at, 0x20) }));
      }
    }
    expect(await unseen(changes)).toEqual([]);
  });

  it('of a file is found even where the list of hashes is right', async () => {
    const covered = allNames().filter((name) => !/^(hashes|receipt|history\.txt|.*\.pem)/.test(name));
    const changes = new Map<string, PackFiles>();
    for (const name of covered) {
      const bytes = pack.get(name) ?? new Uint8Array();
      for (const part of [0, 0.23, 0.61, 0.9, 1]) {
        const at = Math.min(Math.floor(bytes.length * part), bytes.length - 1);
        changes.set(`${name}, byte ${at}`, await listedAnew({ [name]: flipped(bytes, at) }));
      }
    }
    expect(await unseen(changes)).toEqual([]);
  });

  const trust = () => ({
    operator: readCertificates(sealing.operatorRoot),
    timeStamps: readCertificates(sealing.stampsRoot),
    at: NOW,
  });

  it.each([
    ['hashes.p7s', 1],
    ['seal-2.p7s', 5],
  ])('of %s is found by the seal itself, whichever byte', async (name, step) => {
    const seal = pack.get(name) ?? new Uint8Array();
    const detached = name === 'hashes.p7s' ? { detached: pack.get('hashes.txt') ?? new Uint8Array() } : {};
    const unfound: string[] = [];
    for (let at = 0; at < seal.length; at += step) {
      const bit = 1 << (at % 8);
      const request = { seal: flipped(seal, at, bit), trust: trust(), ...detached };
      const { checks } = await checkSealAndStamp({ id: 'operator-seal' }, request, () => ({}));
      if (checks.every(({ result }) => result !== 'failed')) unfound.push(`byte ${at}, bit ${bit}`);
    }
    expect(unfound).toEqual([]);
  });

  it('of a time stamp is found by the stamp itself, whichever byte', async () => {
    const token = pack.get('signature-stamp.tst') ?? new Uint8Array();
    const { signature } = readSenderMessage(pack.get('signature.p7s') ?? new Uint8Array()).signer;
    const unfound: number[] = [];
    for (let at = 0; at < token.length; at += 1) {
      const times = { notBefore: null, now: NOW };
      await checkTimeStamp(flipped(token, at), signature, trust().timeStamps, times).then(
        () => unfound.push(at),
        () => undefined,
      );
    }
    expect(unfound).toEqual([]);
  });
});

describe('a file', () => {
  it('that is missing, empty or cut off at its end is found', async () => {
    const changes = allNames().flatMap((name) => {
      const bytes = pack.get(name) ?? new Uint8Array();
      return [
        [`${name} missing`, changed({ [name]: null })],
        [`${name} empty`, changed({ [name]: '' })],
        [`${name} cut off`, changed({ [name]: bytes.slice(0, -1) })],
        [`${name} longer`, changed({ [name]: Buffer.concat([bytes, Buffer.from('\n')]) })],
      ] as const;
    });
    expect(await unseen(new Map(changes))).toEqual([]);
  });

  it('that nobody listed is found', async () => {
    expect(await failures(changed({ 'contract.pdf': 'another' }))).toEqual(['hash-list']);
    const left = 'what the commands of the instruction leave';
    for (const name of ['chain.out', 'archive-seal-2.p7s.1.archive', 'archive-seal-2.p7s.1.archive.data'])
      expect(await failures(changed({ [name]: left }))).toEqual([]);
  });

  it('of another letter is found, though the list of hashes names it', async () => {
    const names = allNames().filter((name) => !/^(hashes\.|receipt|.*\.pem)/.test(name));
    const changes = new Map<string, PackFiles>();
    for (const name of names) changes.set(name, await listedAnew({ [name]: other.get(name) ?? null }));
    expect(await unseen(changes)).toEqual([]);
  });

  it.each([
    ['seal-2.p7s', 'seal-3.p7s'],
    ['seal-3.p7s', 'seal-4.p7s'],
    ['seal-4.p7s', 'root-2026-03-10.p7s'],
  ])('%s in place of %s is found', async (one, second) => {
    const swap = { [one]: pack.get(second) ?? null, [second]: pack.get(one) ?? null };
    expect(await failures(await listedAnew(swap))).toContain('operator-seal');
  });

  it('with all seals of another letter, but the own document, is found', async () => {
    const seals = allNames().filter((name) => name.startsWith('seal-'));
    const change = Object.fromEntries(seals.map((name) => [name, other.get(name) ?? null]));
    expect(await failures(await listedAnew(change))).toContain('operator-seal');
  });
});

describe('a history that is written anew with all its hashes', () => {
  /** The pack with these lines of the chain, in all three forms of the history. */
  async function rewritten(lines: readonly string[]): Promise<PackFiles> {
    const hashes: string[] = [];
    for (const line of lines) hashes.push(sha256(Buffer.from(hashes.at(-1) ?? '', 'hex'), line));
    const former = JSON.parse(textOf('history.json'));
    const entries = lines.map((line, index) => {
      const { uid: _, seq, type, at, accountName, actorId, postIndex, payload } = JSON.parse(line);
      const { name } = former.entries[index];
      const fields = { seq, type, name, at, accountName, actorId, postIndex, payload };
      return { ...fields, previousHash: hashes[index - 1] ?? null, hash: hashes[index] };
    });
    const json = { ...former, count: lines.length, lastHash: hashes.at(-1), entries };
    let shown = 0;
    return listedAnew({
      'history-chain.txt': `${lines.join('\n')}\n`,
      'history.json': `${JSON.stringify(json, null, 2)}\n`,
      'history.txt': textOf('history.txt').replace(/SHA-256: \w+/g, () => `SHA-256: ${hashes[shown++]}`),
    });
  }

  const lines = () => textOf('history-chain.txt').trimEnd().split('\n');

  it('is the same pack when nothing is changed', async () => {
    expect(await failures(await rewritten(lines()))).toEqual([]);
  });

  it.each([0, 1, 2, 3])('does not match the seals when entry %i says something else', async (index) => {
    const entry = JSON.parse(lines()[index] ?? '');
    const line = sortedJson({ ...entry, payload: { ...entry.payload, note: 'Получено лично' } });
    const found = await failures(await rewritten(lines().with(index, line)));
    expect(found).toContain('operator-seal');
  });

  it.each([1, 2, 3])('does not match the seals when entry %i claims the rules of the release before', async (index) => {
    const { payload, ...entry } = JSON.parse(lines()[index] ?? '');
    const { rules, revocationSha256: _, ...facts } = payload;
    expect(rules).toBe(2);
    const found = await failures(await rewritten(lines().with(index, sortedJson({ ...entry, payload: facts }))));
    expect(found).toContain('operator-seal');
    expect(found).not.toContain('history-rules');
  });

  it('does not match the path to the root of the day', async () => {
    const entry = JSON.parse(lines()[3] ?? '');
    expect(await failures(await rewritten(lines().with(3, sortedJson({ ...entry, actorId: 7 }))))).toContain(
      'day-path',
    );
  });

  it('is not whole without its last entry', async () => {
    expect(await failures(await rewritten(lines().slice(0, 3)))).toContain('seal-completeness');
  });
});

describe('the history for programs', () => {
  const leaves = (value: unknown, path: readonly string[] = []): string[][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]))
      : [[...path]];

  it('with any other value than the chain is found, though the list of hashes is right', async () => {
    const paths = leaves(JSON.parse(textOf('history.json')));
    expect(paths.length).toBeGreaterThan(40);
    const changes = new Map<string, PackFiles>();
    for (const path of paths) {
      const history = JSON.parse(textOf('history.json'));
      const holder = path.slice(0, -1).reduce((inner, key) => inner[key], history);
      const key = path.at(-1) ?? '';
      holder[key] = typeof holder[key] === 'number' ? holder[key] + 1 : `${holder[key]}a`;
      const json = `${JSON.stringify(history, null, 2)}\n`;
      changes.set(path.join('.'), await listedAnew({ 'history.json': json }));
    }
    expect(await unseen(changes)).toEqual([]);
  });

  it.each([
    ['a repeated field', (text: string) => text.replace('"seq": 1,', '"seq": 9,\n      "seq": 1,')],
    ['a further field', (text: string) => text.replace('"seq": 1,', '"seq": 1,\n      "note": "Получено",')],
    ['a moved field', (text: string) => text.replace('"seq": 1,\n      "type": 0,', '"type": 0,\n      "seq": 1,')],
    ['a blank more', (text: string) => text.replace('"seq": 1', '"seq":  1')],
    ['another format', (text: string) => text.replace('history/1', 'history/2')],
  ])('with %s is found', async (_, change) => {
    const json = change(textOf('history.json'));
    expect(json).not.toBe(textOf('history.json'));
    expect(await failures(await listedAnew({ 'history.json': json }))).toContain('history-json');
  });
});

describe('the history for people', () => {
  it.each([
    ['another time', (text: string) => text.replace('10.03.2026 13:56', '11.03.2026 13:56')],
    ['another name of an entry', (text: string) => text.replace('Вручено', 'Возвращено')],
    ['an entry more', (text: string) => `${text}\n5. 11.03.2026 10:00:00  Вручено\n`],
    ['the number of another letter', (text: string) => text.replace('EHM15', 'EHM16')],
  ])('with %s is found', async (_, change) => {
    const text = change(textOf('history.txt'));
    expect(await failures(await listedAnew({ 'history.txt': text }))).toEqual(['history-text']);
  });
});

describe('a statement that the operator sealed about something else', () => {
  const statement = async () => {
    const { content } = readSenderMessage(pack.get('seal-3.p7s') ?? new Uint8Array());
    return JSON.parse(Buffer.from(content ?? []).toString()) as Record<string, unknown>;
  };

  it.each([
    ...['event', 'number', 'uid', 'at', 'historyHash', 'documentSha256', 'signatureSha256', 'format'],
    ...['seq', 'type'],
  ])('is found by its field %s', async (field) => {
    const sealed = await statement();
    const value = typeof sealed[field] === 'number' ? 4 : `${sealed[field]}x`;
    const seal = await sealing.seal(sortedJson({ ...sealed, [field]: value }));
    const verdict = await verifyProof(await listedAnew({ 'seal-3.p7s': seal }), options);
    const check = verdict.checks.find(({ file, id }) => file === 'seal-3.p7s' && id === 'operator-seal');
    expect(check).toMatchObject({ result: 'failed', reason: 'other-statement', about: [field] });
  });

  it('is found by a further field', async () => {
    const seal = await sealing.seal(sortedJson({ ...(await statement()), note: 'Получено' }));
    expect(await failures(await listedAnew({ 'seal-3.p7s': seal }))).toEqual(['operator-seal']);
  });

  it.each([
    ['another root', { root: '0'.repeat(64) }],
    ['another day', { day: '2026-03-11' }],
    ['another number of entries', { entries: 6 }],
    ['an unreadable statement before', { previous: 'none' }],
  ])('about %s of the day is found', async (_, change) => {
    const { content } = readSenderMessage(pack.get('root-2026-03-10.p7s') ?? new Uint8Array());
    const root = JSON.parse(Buffer.from(content ?? []).toString());
    const seal = await sealing.seal(sortedJson({ ...root, ...change }));
    expect(await failures(await listedAnew({ 'root-2026-03-10.p7s': seal }))).toContain('day-root');
  });

  it.each([
    ['index', /index 4/, 'index 3'],
    ['number of entries', /entries 5/, 'entries 4'],
    ['side', /^L /m, 'R '],
    ['entry', /entry 4/, 'entry 3'],
  ])('is not reached by a path with another %s', async (_, from, to) => {
    const path = textOf('root-path.txt').replace(from, to);
    expect(await failures(await listedAnew({ 'root-path.txt': path }))).toContain('day-path');
  });
});

describe('a time stamp', () => {
  it('of another letter is found', async () => {
    const stamp = other.get('signature-stamp.tst') ?? null;
    expect(await failures(await listedAnew({ 'signature-stamp.tst': stamp }))).toEqual(['signature-stamp']);
  });

  it('from before the entry is found', async () => {
    const early = await sealing.stamp(pack.get('signature.p7s') ?? new Uint8Array(), new Date('2026-03-09T09:00:00Z'));
    expect(await failures(await listedAnew({ 'signature-stamp.tst': early }))).toEqual(['signature-stamp']);
  });
});
