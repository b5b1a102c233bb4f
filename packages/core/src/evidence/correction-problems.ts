import { creationFacts, historyType } from '../mail/index.ts';
import { differingFacts, type EvidenceEntry, entriesOf, factsOf, type LetterEvidence } from './letter-evidence.ts';

type Facts = Record<string, unknown>;

const versionOf = (entry: EvidenceEntry, side: 'before' | 'after') => (factsOf(entry)[side] ?? {}) as Facts;

/** The letter as it was registered: before its first correction. */
export function registeredVersion(letter: LetterEvidence): Facts {
  const [first] = entriesOf(letter, historyType.corrected);
  return first ? versionOf(first, 'before') : creationFacts(letter);
}

/** Checks that each correction starts from the previous version, and that the letter equals the last version. */
export function correctionProblems(letter: LetterEvidence): string[] {
  const corrections = entriesOf(letter, historyType.corrected);
  const [firstSigned] = entriesOf(letter, historyType.signed);
  return corrections.flatMap((entry, index) => {
    const next = corrections[index + 1];
    const version = next ? versionOf(next, 'before') : creationFacts(letter);
    const lost = differingFacts(version, versionOf(entry, 'after'));
    const problems = lost.map((name) => `the letter is not the corrected one: ${name}`);
    if (firstSigned && firstSigned.seq < entry.seq) problems.push('the letter was corrected after it was signed');
    return problems;
  });
}
