import { sheetsInBase } from '@hybrid-mail/contracts/price-rules';
import { historyType, moneyText, priceOf, readTariff } from '../mail/index.ts';
import { correctionProblems, registeredVersion } from './correction-problems.ts';
import { differingEntryFacts } from './entry-rules.ts';
import { type EvidenceEntry, entriesOf, factsOf, isSameTime, type LetterEvidence } from './letter-evidence.ts';

/** Checks that the tables agree with the history. */
export function tableProblems(letter: LetterEvidence): string[] {
  return [
    ...registrationProblems(letter),
    ...correctionProblems(letter),
    ...sendingProblems(letter),
    ...handOverProblems(letter),
    ...resultProblems(letter),
    ...deletionProblems(letter),
  ];
}

function registrationProblems(letter: LetterEvidence): string[] {
  return entriesOf(letter, historyType.registered)
    .flatMap((entry) => [
      ...differingEntryFacts(entry, registeredVersion(letter)),
      ...(isSameTime(entry.createdOn, letter.createdOn) ? [] : ['time']),
      ...(entry.actorId === null || entry.actorId === letter.creatorId ? [] : ['writer']),
    ])
    .map((name) => `the letter is not the registered one: ${name}`);
}

/** Compares sender and time of the last sending with the history; a recalled letter has neither. */
function sendingProblems(letter: LetterEvidence): string[] {
  const { senderId, queuedOn, isSent } = letter;
  if (senderId === null && queuedOn === null && !isSent) return [];
  const last = entriesOf(letter, historyType.signed).at(-1);
  const problems = last?.actorId === senderId ? [] : ['the sender is not the one in the history'];
  if (!isSameTime(last?.createdOn, queuedOn)) problems.push('the time of sending is not the one in the history');
  return problems;
}

function deletionProblems(letter: LetterEvidence): string[] {
  const kinds: readonly number[] = [historyType.deleted, historyType.restored];
  const last = letter.histories.filter((entry) => kinds.includes(entry.historyType)).at(-1);
  const deletedOn = last?.historyType === historyType.deleted ? last.createdOn : undefined;
  return isSameTime(deletedOn, letter.deletedOn ?? undefined) ? [] : ['the deletion is not the one in the history'];
}

function handOverProblems(letter: LetterEvidence): string[] {
  const [entry, ...more] = entriesOf(letter, historyType.handedOver);
  if (more.length > 0) return ['the letter was handed over twice'];
  if (!entry) return letter.isSent ? ['the letter counts as sent and was never handed over'] : [];
  if (!letter.isSent) return ['the letter was handed over and does not count as sent'];
  const charged = letter.charges.filter(({ kind }) => kind === 'letter');
  const times = [letter.sentOn, letter.chargedOn, ...charged.map(({ createdOn }) => createdOn)];
  return [
    ...differingEntryFacts(entry, { reference: letter.dispatch?.postalReference ?? null }),
    ...differingEntryFacts(entry, { price: letter.price && moneyText(letter.price) }),
    ...differingEntryFacts(entry, { price: charged.map(({ amount }) => moneyText(amount)).join(' and ') }),
    ...(charged.every((charge) => isByItsTariff(charge, letter.sheets)) ? [] : ['tariff']),
    ...(charged.every((charge) => isOf(letter, charge)) ? [] : ['payer']),
    ...(times.every((time) => isSameTime(time, entry.createdOn)) ? [] : ['time']),
  ].map((name) => `the hand-over is not the one in the history: ${name}`);
}

const isOf = (letter: LetterEvidence, { organizationId, unitId }: LetterEvidence['charges'][number]) =>
  organizationId === letter.organizationId && unitId === letter.unitId;

/** Whether a charge equals the price by the tariff that is stored with it, not by the current tariff. */
function isByItsTariff(charge: LetterEvidence['charges'][number], sheets: number): boolean {
  const tariff = readTariff(charge.tariff);
  if (!tariff || charge.sheetsInBase !== sheetsInBase(tariff.rule)) return false;
  return priceOf(tariff, sheets).equals(charge.amount);
}

function resultProblems(letter: LetterEvidence): string[] {
  const entries = entriesOf(letter, historyType.result);
  const recorded = new Set(entries.map(({ performId }) => performId));
  const latest = letter.performs.find(({ id }) => id === letter.performId);
  const problems = entries.flatMap((entry) => performProblems(letter, entry));
  if (letter.performs.some(({ id }) => !recorded.has(id))) problems.push('a delivery result is not in the history');
  if (letter.performs.some(({ organizationId: of }) => of !== null && of !== letter.organizationId)) {
    problems.push('a delivery result is of another organization');
  }
  if (letter.performType !== (latest?.performType ?? null)) problems.push('the delivery result was changed');
  const others = letter.histories.filter(
    ({ performId, historyType: type }) => performId && type !== historyType.result,
  );
  if (others.length > 0) problems.push('a delivery result is linked to another entry');
  if (entries.length > 0 && !latest) problems.push('the delivery result is missing');
  return problems;
}

function performProblems(letter: LetterEvidence, entry: EvidenceEntry): string[] {
  const perform = letter.performs.find(({ id }) => id === entry.performId);
  if (!perform) return [`the delivery result of entry ${entry.seq} is missing`];
  const { performType, performedOn, note, courier, postIndex, recipient } = perform;
  const present = { type: performType, performedOn: performedOn.toISOString(), note, courier, postIndex, recipient };
  const facts = factsOf(entry).result as Record<string, unknown> | null | undefined;
  return differingEntryFacts(entry, present, facts ?? {}).map(
    (name) => `the delivery result of entry ${entry.seq} was changed: ${name}`,
  );
}
