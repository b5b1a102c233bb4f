import { bytesOfHex, bytesOfText, concat } from '../../bytes/bytes.ts';
import { canonicalJson, isObject, type JsonObject, jsonObjectIn } from '../../bytes/canonical-json.ts';
import { sha256Hex } from '../../bytes/digest.ts';
import { ProofFault } from '../../proof-fault.ts';
import { packNames } from '../pack.ts';

export interface ChainEntry {
  readonly seq: number;
  readonly type: number;
  /** ISO 8601. */
  readonly at: string;
  readonly payload: JsonObject;
  /** The line that is hashed. */
  readonly line: string;
  /** SHA-256 of the hash before and the line, lower-case hex. */
  readonly hash: string;
}

/** History of a letter: each entry's hash covers the entry before. */
export interface Chain {
  readonly uid: string;
  readonly entries: readonly ChainEntry[];
}

/** @throws ProofFault history-changed with the number of the first bad line */
export async function readChain(text: string): Promise<Chain> {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length === 0) throw new ProofFault('unreadable', packNames.chain);
  const entries: ChainEntry[] = [];
  const uids = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const { uid, ...entry } = readLine(line, index + 1);
    uids.add(uid);
    if (uids.size > 1) throw new ProofFault('history-changed', String(index + 1));
    entries.push({ ...entry, line, hash: await hashAfter(entries.at(-1)?.hash ?? '', line) });
  }
  return { uid: [...uids].join(), entries };
}

const hashAfter = (previous: string, line: string) =>
  sha256Hex(concat(bytesOfHex(previous) ?? new Uint8Array(), bytesOfText(line)));

const fields = 'accountName,actorId,at,payload,postIndex,seq,type,uid';

function readLine(line: string, seq: number): Omit<ChainEntry, 'hash' | 'line'> & { readonly uid: string } {
  const entry = jsonObjectIn(line);
  const changed = () => new ProofFault('history-changed', String(seq));
  if (!entry || canonicalJson(entry) !== line || Object.keys(entry).join(',') !== fields) throw changed();
  const { at, payload, type, uid } = entry;
  if (entry.seq !== seq || typeof type !== 'number' || typeof uid !== 'string') throw changed();
  if (typeof at !== 'string' || !isIsoTime(at) || !isObject(payload)) throw changed();
  return { seq, type, at, payload, uid };
}

function isIsoTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
