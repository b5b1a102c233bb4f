import { proofTexts as texts } from '@hybrid-mail/messages/proof';
import { isRootCompared } from '../overall.ts';
import type { ProofCheck, ProofCheckId, ProofFacts, ProofVerdict } from '../proof-verdict.ts';
import { tashkentStamp } from '../tashkent-stamp.ts';

/** A verdict in three sentences of the current language. */
export interface DescribedVerdict {
  /** What the files are. */
  readonly what: string;
  /** Whether it is whole, and by whom it was signed and sealed. */
  readonly whole: string;
  /** Since when. */
  readonly since: string;
  /** Warnings that certificates were not compared, or that time stamps ended; null without need. */
  readonly warning: string | null;
}

export function describeVerdict(verdict: ProofVerdict): DescribedVerdict {
  return {
    what: whatOf(verdict),
    whole: verdict.overall === 'invalid' ? invalidOf(verdict) : wholeOf(verdict),
    since: sinceOf(verdict),
    warning: warningOf(verdict),
  };
}

const find = ({ checks }: ProofVerdict, id: ProofCheckId): ProofCheck | undefined =>
  checks.find((check) => check.id === id);

const factsOf = (verdict: ProofVerdict, id: ProofCheckId): ProofFacts => find(verdict, id)?.facts ?? {};

function warningOf(verdict: ProofVerdict): string | null {
  const warnings = [comparisonOf(verdict), endOf(verdict)].filter((warning) => warning !== null);
  return warnings.length > 0 ? warnings.join(' ') : null;
}

/** Seals and stamps may be right, but lead to certificates that came with them. */
function comparisonOf(verdict: ProofVerdict): string | null {
  if (verdict.overall !== 'valid') return null;
  if (!isRootCompared(verdict.checks)) return texts.compareRoot;
  const stamps = find(verdict, 'stamps-root');
  return stamps?.result === 'absent' && stamps.reason === 'not-compared' ? texts.compareStamps : null;
}

/** Stamps may have been right when they were made, but nobody vouches for them any more. */
function endOf({ checks, overall }: ProofVerdict): string | null {
  if (overall === 'invalid') return null;
  return checks.some((check) => check.result === 'absent' && check.reason === 'stamp-ended') ? texts.stampsEnded : null;
}

function whatOf(verdict: ProofVerdict): string {
  const { kind, number, files, overall } = verdict;
  const [file = ''] = files;
  switch (kind) {
    case 'proof-pack': {
      const { entries } = factsOf(verdict, 'history-chain');
      const isRead = number !== null && entries !== undefined;
      return isRead ? texts.what.pack({ number, entries: Number(entries) }) : texts.what.packUnread;
    }
    case 'receipt':
      return overall === 'not-recognised' ? texts.what.bareReceipt({ file }) : texts.what.receipt({ file });
    case 'seal':
      return sealOf(verdict);
    case 'signature':
      return texts.what.signature;
    case 'signed-document':
      return texts.what.document({ file });
    case 'unknown':
      return texts.what.unknown;
  }
}

function sealOf(verdict: ProofVerdict): string {
  const { day, entry } = factsOf(verdict, 'operator-seal');
  if (day !== undefined) return texts.what.rootSeal({ day: day.split('-').toReversed().join('.') });
  const isRead = verdict.number !== null && entry !== undefined;
  return isRead ? texts.what.entrySeal({ entry, number: verdict.number }) : texts.what.seal;
}

function invalidOf({ checks }: ProofVerdict): string {
  const failed = checks.filter(({ result }) => result === 'failed');
  const [first] = failed;
  return texts.whole.invalid({ failed: failed.length, check: first ? texts.checks[first.id] : '' });
}

/** Name and organization of a certificate. */
const ownerOf = ({ name, organization }: ProofFacts, unknown: string): string =>
  name === undefined ? unknown : [name, organization].filter(Boolean).join(', ');

function wholeOf(verdict: ProofVerdict): string {
  const { kind, overall } = verdict;
  if (overall === 'not-recognised') return kind === 'receipt' ? texts.whole.bare : texts.whole.unknown;
  const signer = ownerOf(factsOf(verdict, 'sender-signature'), texts.whole.unknownSigner);
  if (kind === 'signature') return texts.whole.signature({ signer });
  if (kind === 'signed-document') return texts.whole.document({ signer });
  const seal = kind === 'receipt' ? 'receipt-seal' : 'operator-seal';
  const operator = ownerOf(factsOf(verdict, seal), texts.whole.unknownOperator);
  if (kind === 'receipt' || kind === 'seal')
    return overall === 'valid' ? texts.whole.sealed({ operator }) : texts.whole.uncompared;
  if (overall === 'valid') return texts.whole.pack({ signer, operator });
  const { sealed, entries } = factsOf(verdict, 'seal-completeness');
  const isPending = sealed !== undefined && entries !== undefined && sealed !== entries;
  return isPending ? texts.whole.pending({ signer, sealed, due: entries }) : texts.whole.unsealed({ signer });
}

/** The stamps of the letter's own seals; the stamp of the list of hashes says when the pack was made. */
function sinceOf(verdict: ProofVerdict): string {
  const { kind, overall, checks } = verdict;
  if (overall === 'invalid') return texts.since.invalid;
  if (overall === 'not-recognised') return texts.since.unknown;
  const stamps = checks.filter(
    ({ id, result }) => (id === 'time-stamp' || id === 'signature-stamp') && result === 'passed',
  );
  const letter = stamps.filter(({ id, file = '' }) => id === 'signature-stamp' || /^seal-\d/.test(file));
  const times = (kind === 'proof-pack' ? letter : stamps).flatMap(({ facts }) => facts.at ?? []).toSorted();
  const [first] = times;
  const last = times.at(-1);
  const authority = stamps[0]?.facts.authority ?? '';
  if (first === undefined || last === undefined) {
    if (overall === 'valid-unsealed' && kind === 'proof-pack') return texts.since.unsealed;
    const isUncompared = checks.some(
      (check) => check.id === 'time-stamp' && check.result === 'absent' && check.reason === 'not-compared',
    );
    return isUncompared ? texts.since.uncompared : texts.since.ownWord;
  }
  if (kind !== 'proof-pack') return texts.since.stamp({ last: tashkentStamp(last), authority });
  const [begin, end] = [tashkentStamp(first), tashkentStamp(last)];
  if (begin === end) return texts.since.packAtOnce({ last: end, authority });
  return texts.since.pack({ first: begin, last: end, authority });
}
