import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalEntry, historyType, type SigningRecord, signingText } from '../mail/index.ts';
import { chainProblems, type HistoryChain } from './chain-problems.ts';

/** Files of one letter in a proof pack, by name. */
export type ProofFolder = ReadonlyMap<string, Uint8Array>;

const bytes = z.hex().transform((hex) => new Uint8Array(Buffer.from(hex, 'hex')));

const chain = z.object({
  uid: z.string(),
  count: z.int(),
  lastHash: bytes,
  entries: z.array(
    z.object({
      seq: z.int(),
      type: z.int(),
      at: z.iso.datetime().transform((text) => new Date(text)),
      accountName: z.string().nullable(),
      actorId: z.int().nullable(),
      postIndex: z.string().nullable(),
      payload: z.record(z.string(), z.json()),
      previousHash: bytes.nullable(),
      hash: bytes,
    }),
  ),
});

/** Problems of one letter's papers, found without the database; empty when there are none. */
export function folderProblems(folder: ProofFolder): string[] {
  const missing = required.filter((name) => !folder.has(name)).map((name) => `${name} is missing`);
  if (missing.length > 0) return missing;
  const history = chainOf(textIn(folder, 'history.json'));
  if (!history) return ['history.json is not readable'];
  return [
    ...chainProblems(history),
    ...lineProblems(history, textIn(folder, 'history-chain.txt')),
    ...signedProblems(folder, history),
    ...listProblems(folder),
  ];
}

const required = [
  ...['letter.pdf', 'history.json', 'history-chain.txt', 'hashes.txt'],
  ...['signature.p7s', 'signed-text.txt', 'signing-record.json'],
];

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const textIn = (folder: ProofFolder, name: string) => Buffer.from(folder.get(name) ?? []).toString('utf8');

function chainOf(text: string): HistoryChain | null {
  const { data } = chain.safeParse(parsed(text));
  if (!data) return null;
  const { uid, count: historyCount, lastHash: historyHash, entries } = data;
  const histories = entries.map(({ type, at, ...entry }) => ({ ...entry, historyType: type, createdOn: at }));
  return { uid, historyCount, historyHash, histories };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function lineProblems({ uid, histories }: HistoryChain, text: string): string[] {
  const lines = histories.map(({ createdOn, payload, ...entry }) =>
    canonicalEntry(uid, entry.seq, { ...entry, at: createdOn, payload: payload as Record<string, never> }),
  );
  return text === `${lines.join('\n')}\n` ? [] : ['history-chain.txt is not the text of history.json'];
}

/** Checks the links from document to signing record to signature. */
function signedProblems(folder: ProofFolder, { histories }: HistoryChain): string[] {
  const text = textIn(folder, 'signed-text.txt');
  const record = parsed(textIn(folder, 'signing-record.json')) as SigningRecord | null;
  if (record === null) return ['signing-record.json is not readable'];
  const signed = histories.filter((entry) => entry.historyType === historyType.signed).map(({ payload }) => payload);
  const problems: [boolean, string][] = [
    [
      record.documentSha256 === sha256(folder.get('letter.pdf') ?? new Uint8Array()),
      'letter.pdf is not the signed one',
    ],
    [signingText(record) === text, 'signed-text.txt does not match signing-record.json'],
    [signed.some((facts) => bindsSignature(facts, folder, text)), 'signature.p7s is not the one in the history'],
  ];
  return problems.filter(([isGood]) => !isGood).map(([, problem]) => problem);
}

function bindsSignature(facts: unknown, folder: ProofFolder, text: string): boolean {
  const { text: signedText, pkcs7Sha256 } = facts as Record<string, unknown>;
  return signedText === text && pkcs7Sha256 === sha256(folder.get('signature.p7s') ?? new Uint8Array());
}

function listProblems(folder: ProofFolder): string[] {
  const lines = textIn(folder, 'hashes.txt').matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm);
  return Array.from(lines).flatMap(([, hash, name = '']) => {
    const content = folder.get(name);
    if (!content) return [`${name} is missing`];
    return sha256(content) === hash ? [] : [`${name} is not the file that hashes.txt lists`];
  });
}
