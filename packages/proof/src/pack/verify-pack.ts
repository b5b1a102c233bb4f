import { checkOwnArchive } from '../archive/check-seal-archive.ts';
import { readCertificates } from '../certificates/read-certificate.ts';
import type { CheckedStamp } from '../cms/check-time-stamp.ts';
import { overallOf } from '../overall.ts';
import { checkReceiptSeal } from '../pdf/check-receipt-seal.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck, ProofOptions, ProofVerdict } from '../proof-verdict.ts';
import { runCheck, runCheckFor } from '../run-check.ts';
import type { SealChecks } from '../seal/check-seal.ts';
import { checkLoneArchives } from './check-archives.ts';
import { checkDay } from './check-day.ts';
import { checkEntrySeals, checkSealCompleteness } from './check-entry-seals.ts';
import { checkHashList, checkHashListSeal } from './check-hash-list.ts';
import { checkRevocation } from './check-revocation.ts';
import { checkRevocationAnswers } from './check-revocation-answers.ts';
import { checkRoots } from './check-roots.ts';
import { checkSenderSignature, checkSignatureStamp, checkVerifierAnswer } from './check-sender.ts';
import { checkSenderChain } from './check-sender-chain.ts';
import { checkSignatureArchives } from './check-signature-archives.ts';
import { checkDocument, checkSigningRecord, findSignedEntry, type SignedEntry } from './check-signing.ts';
import { checkEntryRules } from './history/check-entry-rules.ts';
import { checkHistoryJson, type HistoryNames } from './history/check-history-json.ts';
import { checkHistoryText } from './history/check-history-text.ts';
import { type Chain, readChain } from './history/read-chain.ts';
import { bytesOf, fileText, type Pack, type PackFiles, packNames } from './pack.ts';

/** Verifies the files of one letter's folder in a proof pack. @throws ProofFault unreadable for a given root */
export async function verifyPack(files: PackFiles, options: ProofOptions): Promise<ProofVerdict> {
  const roots = await checkRoots(files, options);
  const pack: Pack = { files, trust: { operator: roots.operator, timeStamps: roots.timeStamps, at: options.at } };
  const history = await checkHistory(pack);
  const { chain, signed, number } = history;
  const stamp = await checkSignatureStamp(pack, signed);
  const listSeal = await checkHashListSeal(pack, chain);
  const facts = { chain, number, signedSeq: signed?.entry.seq };
  const checks = [
    await checkHashList(pack),
    ...listSeal.checks,
    ...(await checkListArchive(pack, listSeal)),
    await checkDocument(pack),
    await checkSigningRecord(pack, chain),
    ...(await checkSender(pack, { signed, stamp: stamp.found, roots: options.senderRoots })),
    ...history.checks,
    stamp.check,
    ...(await checkSignatureArchives(pack, { letter: number, stamp: stamp.found })),
    ...(await checkEntrySeals(pack, facts)),
    await checkSealCompleteness(pack, chain, listSeal.seal !== undefined),
    ...(await checkDay(pack, chain, options.publishedRoots)),
    ...(await checkLoneArchives(pack)),
    ...(await checkReceiptSeal(files.get(packNames.receipt) ?? null, packNames.receipt, pack.trust)),
    ...roots.checks,
  ];
  return {
    kind: 'proof-pack',
    number: number ?? null,
    checks,
    overall: overallOf(checks),
    files: [...files.keys()],
  };
}

interface Sender {
  readonly signed: SignedEntry | undefined;
  readonly stamp: CheckedStamp | undefined;
  readonly roots: ProofOptions['senderRoots'];
}

/** Checks the sender's signature, the chain above its certificate, and what was known of revocation. */
async function checkSender(pack: Pack, { signed, stamp, roots = [] }: Sender): Promise<ProofCheck[]> {
  const entryAt = signed && new Date(signed.entry.at);
  const at = stamp?.at ?? entryAt ?? pack.trust.at;
  const chain = await checkSenderChain(pack, { roots: roots.flatMap(readCertificates), at });
  return [
    await checkSenderSignature(pack, signed, stamp),
    chain.check,
    ...(await checkVerifierAnswer(pack)),
    await checkRevocation(pack, signed),
    ...(await checkRevocationAnswers(pack, chain, entryAt ?? at)),
  ];
}

/** The time stamp of the seal under the list of hashes ends like the others. */
async function checkListArchive(pack: Pack, made: SealChecks): Promise<ProofCheck[]> {
  const seal = pack.files.get(packNames.hashesSeal);
  return seal ? checkOwnArchive(packNames.hashesSeal, seal, made, pack.trust) : [];
}

interface CheckedHistory {
  readonly checks: readonly ProofCheck[];
  readonly chain: Chain | undefined;
  readonly signed: SignedEntry | undefined;
  readonly number: string | undefined;
}

/** Checks the three forms of the history against each other, and the signature against the history. */
async function checkHistory(pack: Pack): Promise<CheckedHistory> {
  const read = await runCheckFor<Chain>({ id: 'history-chain' }, async () => {
    const chain = await readChain(fileText(pack, packNames.chain));
    const last = chain.entries.at(-1);
    return { facts: { entries: String(chain.entries.length), lastHash: last?.hash ?? '' }, found: chain };
  });
  const json = await runCheckFor<HistoryNames>({ id: 'history-json' }, async () => {
    const names = checkHistoryJson(fileText(pack, packNames.historyJson), required(read.found));
    return { facts: {}, found: names };
  });
  const text = await runCheck({ id: 'history-text' }, () => {
    checkHistoryText(fileText(pack, packNames.historyText), required(read.found), required(json.found));
    return {};
  });
  const rules = await runCheck({ id: 'history-rules' }, () => checkEntryRules(required(read.found)));
  const signed = await runCheckFor<SignedEntry>({ id: 'signature-in-history' }, async () => {
    bytesOf(pack, packNames.signature);
    const found = await findSignedEntry(pack, required(read.found));
    return { facts: { entry: String(found.entry.seq), at: found.entry.at }, found };
  });
  return {
    checks: [read.check, json.check, text, rules, signed.check],
    chain: read.found,
    signed: signed.found,
    number: json.found?.number,
  };
}

/** @throws ProofFault history-changed when an earlier check failed */
function required<T>(found: T | undefined): T {
  if (found === undefined) throw new ProofFault('history-changed', packNames.chain);
  return found;
}
