import { proofTexts as texts } from '@hybrid-mail/messages/proof';
import { packNames } from '../pack/pack.ts';
import type { ProofCheck, ProofFactName } from '../proof-verdict.ts';
import { tashkentStamp } from '../tashkent-stamp.ts';

export interface DescribedFact {
  readonly name: ProofFactName;
  readonly label: string;
  readonly value: string;
}

export interface DescribedCheck {
  readonly check: ProofCheck;
  readonly title: string;
  /** The result in a word. */
  readonly result: string;
  /** Why the check failed or was not made; null when it passed. */
  readonly reason: string | null;
  readonly facts: readonly DescribedFact[];
}

/** The check in words of the current language. Times are those of Tashkent. */
export function describeCheck(check: ProofCheck): DescribedCheck {
  return {
    check,
    title: texts.checks[check.id],
    result: texts.results[check.result],
    reason: reasonOf(check),
    facts: factsOf(check),
  };
}

function reasonOf(check: ProofCheck): string | null {
  if (check.result === 'passed') return null;
  if (check.result === 'absent') {
    const absence = texts.absences[check.reason];
    return typeof absence === 'string' ? absence : absence({ file: packNames.verifierAnswer });
  }
  const text = texts.faults[check.reason];
  if (typeof text === 'string') return text;
  return text({ about: check.about.map(shown).join(', ') || texts.nothingNamed });
}

function factsOf({ facts }: ProofCheck): DescribedFact[] {
  const named = Object.entries(facts) as [ProofFactName, string][];
  return named
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, label: texts.facts[name], value: factText(name, value) }));
}

function factText(name: ProofFactName, value: string): string {
  if (name === 'fingerprint') return formatFingerprint(value);
  if (name === 'event') return Object.entries<string>(texts.events).find(([event]) => event === value)?.[1] ?? value;
  return shown(value);
}

const isoTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/;

const shown = (value: string): string =>
  isoTime.test(value) ? tashkentStamp(value) : value.replace(isoDay, '$3.$2.$1');

/** A fingerprint as OpenSSL and browsers write it: `71:45:13`. */
export const formatFingerprint = (hex: string): string => (hex.toUpperCase().match(/../g) ?? []).join(':');
