import { textOf } from '../bytes/bytes.ts';
import { canonicalJson, isObject, jsonObjectIn } from '../bytes/canonical-json.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ChainEntry } from './history/read-chain.ts';
import { sealedTypes } from './pack.ts';

/** What the operator says under a seal of an entry, as far as the pack can tell it. */
export interface ExpectedStatement {
  readonly entry: ChainEntry;
  readonly uid: string;
  /** Number of the letter; undefined when the pack does not say it. */
  readonly number: string | undefined;
  /** Undefined for a signature that another one replaced, because the pack has its own document only. */
  readonly documentSha256: string | undefined;
  readonly signatureSha256: string | undefined;
}

/**
 * Checks that a sealed text is the statement about this entry.
 * @returns the name of the event (ETSI EN 319 522-1, 6.2)
 * @throws ProofFault other-statement with the fields that differ
 */
export function checkEvidenceStatement(content: Uint8Array, expected: ExpectedStatement): string {
  const text = textOf(content) ?? '';
  const statement = jsonObjectIn(text);
  if (!statement) throw new ProofFault('other-statement', 'format');
  const whole = statementOf(expected);
  const differing = Object.entries(whole)
    .filter(([field, value]) =>
      value === undefined ? typeof statement[field] !== 'string' : statement[field] !== value,
    )
    .map(([field]) => field);
  if (differing.length > 0) throw new ProofFault('other-statement', differing);
  const isWhole = Object.keys(statement).length === Object.keys(whole).length && canonicalJson(statement) === text;
  if (!isWhole) throw new ProofFault('other-statement', 'format');
  return String(statement.event);
}

const statementOf = ({ entry, uid, number, documentSha256, signatureSha256 }: ExpectedStatement) => ({
  format: 'hybrid-mail-evidence/1',
  event: eventOf(entry),
  number,
  uid,
  seq: entry.seq,
  type: entry.type,
  at: entry.at,
  historyHash: entry.hash,
  documentSha256,
  signatureSha256,
});

const delivered = 0;

/** Events A.1, F.1, E.1 and E.2. @throws ProofFault other-statement for an entry that is not sealed */
function eventOf({ type, payload }: ChainEntry): string {
  if (type === sealedTypes.signed) return 'SubmissionAcceptance';
  if (type === sealedTypes.handedOver) return 'RelayToNonERDS';
  if (type !== sealedTypes.result) throw new ProofFault('other-statement', 'type');
  const result = isObject(payload.result) ? payload.result.type : undefined;
  return result === delivered ? 'ContentHandover' : 'ContentHandoverFailure';
}

export interface RootStatement {
  readonly day: string;
  readonly entries: number;
  readonly root: string;
}

const hash = /^[0-9a-f]{64}$/;

/** Reads the sealed statement about the root of a day. @throws ProofFault other-statement */
export function readRootStatement(content: Uint8Array): RootStatement {
  const text = textOf(content) ?? '';
  const statement = jsonObjectIn(text);
  const { format, day, entries, root, previous } = statement ?? {};
  const isRoot = format === 'hybrid-mail-root/1' && typeof day === 'string' && typeof root === 'string';
  if (!isRoot || typeof entries !== 'number' || !hash.test(root)) throw new ProofFault('other-statement', 'root');
  if (previous !== null && !(typeof previous === 'string' && hash.test(previous)))
    throw new ProofFault('other-statement', 'previous');
  if (canonicalJson({ format, day, entries, root, previous }) !== text)
    throw new ProofFault('other-statement', 'format');
  return { day, entries, root };
}
