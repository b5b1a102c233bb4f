import { createHash } from 'node:crypto';
import type { PackFolder } from './sealed-packs.ts';

/** A change that somebody makes to a pack before he shows it. */
export interface Forgery {
  readonly name: string;
  readonly pack: PackFolder;
}

const sha256 = (...parts: readonly (Uint8Array | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

const textOf = (pack: PackFolder, name: string) => pack.get(name)?.toString() ?? '';
const linesOf = (pack: PackFolder) => textOf(pack, 'history-chain.txt').trimEnd().split('\n');
const withFiles = (pack: PackFolder, files: Record<string, Buffer | string | null>): PackFolder => {
  const changed = new Map(pack);
  for (const [name, content] of Object.entries(files)) {
    if (content === null) changed.delete(name);
    else changed.set(name, Buffer.from(content));
  }
  return changed;
};

/** The pack with a new list of the hashes of its files, as the forger of the twelve lines made it. */
export function rehash(pack: PackFolder): PackFolder {
  const lines = textOf(pack, 'hashes.txt')
    .split('\n')
    .map((line) => {
      const name = /^[0-9a-f]{64} {2}(\S+)$/.exec(line)?.[1];
      const content = name === undefined ? undefined : pack.get(name);
      return name === undefined ? line : content && `${sha256(content).toString('hex')}  ${name}`;
    });
  return withFiles(pack, { 'hashes.txt': lines.filter((line) => line !== undefined).join('\n') });
}

/** The pack with these history entries: chain, texts and JSON computed anew. */
export function rewriteHistory(pack: PackFolder, lines: readonly string[]): PackFolder {
  const hashes: string[] = [];
  for (const line of lines) hashes.push(sha256(Buffer.from(hashes.at(-1) ?? '', 'hex'), line).toString('hex'));
  const former = JSON.parse(textOf(pack, 'history.json'));
  const entries = lines.map((line, index) => {
    const { uid: _, ...entry } = JSON.parse(line);
    return {
      ...entry,
      name: former.entries[index]?.name,
      previousHash: hashes[index - 1] ?? null,
      hash: hashes[index],
    };
  });
  const json = { ...former, count: lines.length, lastHash: hashes.at(-1), entries };
  let at = 0;
  const text = textOf(pack, 'history.txt').replace(/SHA-256: [0-9a-f]+/g, () => `SHA-256: ${hashes[at++] ?? ''}`);
  return rehash(
    withFiles(pack, {
      'history-chain.txt': `${lines.join('\n')}\n`,
      'history.json': `${JSON.stringify(json, null, 2)}\n`,
      'history.txt': text
        .split('\n\n')
        .slice(0, lines.length + 1)
        .join('\n\n'),
    }),
  );
}

/** Each kind of forgery that the instruction must find; `other` is the pack of another letter and day. */
export function forgeries(pack: PackFolder, other: PackFolder): Forgery[] {
  return [
    ...flippedBytes(pack),
    ...changedFields(pack),
    ...changedOrder(pack),
    ...olderRules(pack),
    ...swappedFiles(pack, other),
    ...missingFiles(pack),
  ];
}

const judgedNames = (pack: PackFolder) =>
  [...pack.keys()].filter((name) => name !== 'proverka.txt' && name !== 'hashes.txt');

function flippedBytes(pack: PackFolder): Forgery[] {
  return judgedNames(pack).flatMap((name) =>
    [0.1, 0.5, 0.97].flatMap((part) => {
      const bytes = Buffer.from(pack.get(name) ?? Buffer.of());
      const at = Math.floor(bytes.length * part);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      const changed = withFiles(pack, { [name]: bytes });
      const where = `${name}, byte ${at}`;
      // The list of hashes has no seal of its own in this list: its seal is another file.
      return name === 'hashes.p7s'
        ? [{ name: where, pack: changed }]
        : [
            { name: where, pack: changed },
            { name: `${where}, hashes anew`, pack: rehash(changed) },
          ];
    }),
  );
}

function changedFields(pack: PackFolder): Forgery[] {
  const lines = linesOf(pack);
  return lines.flatMap((line, index) =>
    leavesOf(JSON.parse(line)).map((path) => {
      const entry = JSON.parse(line);
      change(entry, path);
      const changed = lines.with(index, canonical(entry));
      return { name: `entry ${index + 1}: ${path.join('.')}`, pack: rewriteHistory(pack, changed) };
    }),
  );
}

const leavesOf = (value: unknown, path: readonly string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
    : [[...path]];

function change(entry: Record<string, unknown>, path: readonly string[]): void {
  const [key = '', ...rest] = path;
  const value = entry[key];
  if (rest.length > 0) change(value as Record<string, unknown>, rest);
  else
    entry[key] =
      typeof value === 'number' ? value + 1 : typeof value === 'string' ? otherText(value) : 'Получено лично';
}

/** Moves a time by a day and changes the last sign of another text. */
const otherText = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T/.test(text)
    ? new Date(Date.parse(text) + 24 * 3_600_000).toISOString()
    : `${text.slice(0, -1)}${text.endsWith('a') ? 'b' : 'a'}`;

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join(',')}}`;
}

function changedOrder(pack: PackFolder): Forgery[] {
  const lines = linesOf(pack);
  const swapped = lines.slice(1).map((line, index) => ({
    name: `entries ${index + 1} and ${index + 2} swapped`,
    pack: rewriteHistory(pack, lines.with(index, line).with(index + 1, lines[index] ?? '')),
  }));
  const dropped = lines.map((_, index) => ({
    name: `entry ${index + 1} dropped`,
    pack: rewriteHistory(pack, lines.toSpliced(index, 1)),
  }));
  const last = lines.at(-1) ?? '';
  return [...swapped, ...dropped, { name: 'an entry added', pack: rewriteHistory(pack, [...lines, last]) }];
}

/** Entries that claim to be of a release before: without the version of their rules, and without newer facts. */
function olderRules(pack: PackFolder): Forgery[] {
  const lines = linesOf(pack);
  return [['rules'], ['rules', 'revocationSha256'], ['rules', 'revocationSha256', 'signerSha256']].flatMap((names) =>
    lines.map((line, index) => {
      const { payload, ...entry } = JSON.parse(line);
      for (const name of names) delete payload[name];
      const changed = lines.with(index, canonical({ ...entry, payload }));
      return { name: `entry ${index + 1} without ${names.join(', ')}`, pack: rewriteHistory(pack, changed) };
    }),
  );
}

function swappedFiles(pack: PackFolder, other: PackFolder): Forgery[] {
  const seals = [...pack.keys()].filter((name) => /^seal-|^root-.*p7s$/.test(name));
  const within = seals.flatMap((name, index) =>
    seals.slice(index + 1).map((second) => ({
      name: `${name} and ${second} swapped`,
      pack: rehash(withFiles(pack, { [name]: pack.get(second) ?? null, [second]: pack.get(name) ?? null })),
    })),
  );
  const foreign = judgedNames(pack)
    .filter((name) => other.has(name) && !other.get(name)?.equals(pack.get(name) ?? Buffer.of()))
    .map((name) => ({
      name: `${name} of another letter`,
      pack: rehash(withFiles(pack, { [name]: other.get(name) ?? null })),
    }));
  const rootOf = (folder: PackFolder) => [...folder.keys()].find((name) => /^root-.*p7s$/.test(name)) ?? '';
  const otherDay = {
    name: 'the root of another day',
    pack: rehash(withFiles(pack, { [rootOf(pack)]: other.get(rootOf(other)) ?? null })),
  };
  return [...within, ...foreign, otherDay];
}

function missingFiles(pack: PackFolder): Forgery[] {
  return judgedNames(pack).flatMap((name) => [
    { name: `${name} missing`, pack: withFiles(pack, { [name]: null }) },
    { name: `${name} missing, hashes anew`, pack: rehash(withFiles(pack, { [name]: null })) },
  ]);
}
