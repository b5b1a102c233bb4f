import { historyType, moneyText } from '../mail/index.ts';
import { differing, type Entry, entriesOf, factsOf, type LetterEvidence } from './letter-evidence.ts';

/** Checks that the tables agree with the history. */
export function tableProblems(letter: LetterEvidence): string[] {
  return [...registrationProblems(letter), ...handOverProblems(letter), ...resultProblems(letter)];
}

function registrationProblems(letter: LetterEvidence): string[] {
  const { pages, receiver, address, regionId, areaId, documentSha256, copiedFromId } = letter;
  const sha256 = Buffer.from(documentSha256).toString('hex');
  const present = { documentSha256: sha256, pages, receiver, address, regionId, areaId, copiedFromId };
  return entriesOf(letter, historyType.registered)
    .flatMap((entry) => differing(factsOf(entry), present))
    .map((name) => `the letter is not the registered one: ${name}`);
}

function handOverProblems(letter: LetterEvidence): string[] {
  const [entry, ...more] = entriesOf(letter, historyType.handedOver);
  if (more.length > 0) return ['the letter was handed over twice'];
  if (!entry) return letter.isSent ? ['the letter counts as sent and was never handed over'] : [];
  if (!letter.isSent) return ['the letter was handed over and does not count as sent'];
  const charged = letter.charges.filter(({ kind }) => kind === 'letter');
  return [
    ...differing(factsOf(entry), { reference: letter.dispatch?.postalReference ?? null }),
    ...differing(factsOf(entry), { price: letter.price && moneyText(letter.price) }),
    ...differing(factsOf(entry), { price: charged.map(({ amount }) => moneyText(amount)).join(' and ') }),
  ].map((name) => `the hand-over is not the one in the history: ${name}`);
}

function resultProblems(letter: LetterEvidence): string[] {
  const entries = entriesOf(letter, historyType.result);
  const told = new Set(entries.map(({ performId }) => performId));
  const latest = letter.performs.find(({ id }) => id === letter.performId);
  const problems = entries.flatMap((entry) => performProblems(letter, entry));
  if (letter.performs.some(({ id }) => !told.has(id))) problems.push('a delivery result is not in the history');
  if (letter.performType !== (latest?.performType ?? null)) problems.push('the delivery result was changed');
  if (entries.length > 0 && !latest) problems.push('the delivery result is missing');
  return problems;
}

function performProblems(letter: LetterEvidence, entry: Entry): string[] {
  const perform = letter.performs.find(({ id }) => id === entry.performId);
  if (!perform) return [`the delivery result of entry ${entry.seq} is missing`];
  const { performType, performedOn, note, courier, postIndex, recipient } = perform;
  const present = { type: performType, performedOn: performedOn.toISOString(), note, courier, postIndex, recipient };
  const facts = factsOf(entry).result as Record<string, unknown> | null | undefined;
  return differing(facts ?? {}, present).map(
    (name) => `the delivery result of entry ${entry.seq} was changed: ${name}`,
  );
}
