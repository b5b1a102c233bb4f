import { isSame } from '../bytes/bytes.ts';
import type { CertificatePath } from '../certificates/certificate-path.ts';
import { nameOf, type ProofCertificate, serialTextOf } from '../certificates/read-certificate.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck, ProofFacts } from '../proof-verdict.ts';
import { checkOcspResponse } from '../revocation/check-ocsp-response.ts';
import { checkRevocationList } from '../revocation/check-revocation-list.ts';
import { allReasons } from '../revocation/list-scope.ts';
import type { RevocationQuestion } from '../revocation/question.ts';
import { type RevocationList, readRevocationList } from '../revocation/read-revocation-list.ts';
import { exceptNational, runCheck, runCheckFor } from '../run-check.ts';
import type { SenderChain } from './check-sender-chain.ts';
import { bytesOf, type Pack, packNames } from './pack.ts';
import { type RecordedAnswer, type RevocationRecord, readRevocationRecord } from './revocation-record.ts';

/** What an answer excludes. */
interface GoodAnswer {
  readonly certificate: ProofCertificate;
  readonly reasons: number;
  readonly producedAt: Date;
  /** Signer of a list. */
  readonly signer?: ProofCertificate;
}

/**
 * Checks what each answer about revocation says, and that there is one about each certificate below the topmost one.
 * @param at when the answers were used
 */
export async function checkRevocationAnswers(
  pack: Pack,
  { path, known }: SenderChain,
  at: Date,
): Promise<ProofCheck[]> {
  const record = recordIn(pack);
  if (!record) return [];
  const lists = record.answers.filter(({ isList }) => isList);
  const checks: ProofCheck[] = [];
  const good: GoodAnswer[] = [];
  for (const answer of record.answers) {
    const { check, found } = await runCheckFor<GoodAnswer>({ id: 'revocation-answer', file: answer.file }, async () => {
      const deltas = lists.filter((each) => each !== answer && each.certificateSerial === answer.certificateSerial);
      const made = await exceptNational(judge(pack, answer, { known, path, at }, deltas));
      return { facts: factsOf(made), found: made };
    });
    checks.push(check);
    if (found) good.push(found);
  }
  return path ? [...checks, await checkCompleteness(path, good)] : checks;
}

/** A record that cannot be read fails the check of its hash. */
function recordIn(pack: Pack): RevocationRecord | null {
  if (!pack.files.has(packNames.revocation)) return null;
  try {
    return readRevocationRecord(pack);
  } catch (error) {
    if (error instanceof ProofFault) return null;
    throw error;
  }
}

type Circumstances = Omit<RevocationQuestion, 'certificate'>;

/**
 * Judges an answer for the certificate that the record names by its serial number. Authorities of one chain may give the
 * same number, so each certificate with it is tried.
 * @throws ProofFault, AlgorithmNotJudged
 */
async function judge(
  pack: Pack,
  answer: RecordedAnswer,
  circumstances: Circumstances,
  deltas: readonly RecordedAnswer[],
): Promise<GoodAnswer> {
  const candidates = circumstances.known.filter((one) => serialTextOf(one) === answer.certificateSerial);
  let fault: unknown = new ProofFault('other-certificate', answer.certificateSerial);
  for (const [place, certificate] of candidates.entries()) {
    try {
      return await judgeFor(pack, answer, { ...circumstances, certificate }, deltas);
    } catch (error) {
      const isOther = error instanceof ProofFault && error.reason === 'other-certificate';
      if (place === 0 || !isOther) fault = error;
    }
  }
  throw fault;
}

async function judgeFor(
  pack: Pack,
  { file, isList, producedAt: recordedAt }: RecordedAnswer,
  question: RevocationQuestion,
  others: readonly RecordedAnswer[],
): Promise<GoodAnswer> {
  const der = bytesOf(pack, file);
  if (!isList) {
    const producedAt = await checkOcspResponse(der, question);
    assertSameTime(producedAt, recordedAt);
    return { certificate: question.certificate, reasons: allReasons, producedAt };
  }
  const list = readRevocationList(der);
  const deltas = list.baseNumber === null ? others.flatMap((other) => deltaIn(pack, other)) : [];
  const { signer, reasons } = await checkRevocationList(list, question, deltas);
  assertSameTime(list.thisUpdate, recordedAt);
  return { certificate: question.certificate, reasons, producedAt: list.thisUpdate, signer };
}

/** Another list that is wrong fails its own check. */
function deltaIn(pack: Pack, { file }: RecordedAnswer): RevocationList[] {
  try {
    const list = readRevocationList(bytesOf(pack, file));
    return list.baseNumber === null ? [] : [list];
  } catch (error) {
    if (error instanceof ProofFault) return [];
    throw error;
  }
}

/** Fractions of a second may have been cut off. */
function assertSameTime(producedAt: Date, recordedAt: string): void {
  if (producedAt.toISOString().slice(0, 19) !== recordedAt.slice(0, 19)) throw new ProofFault('other-time', recordedAt);
}

const factsOf = ({ certificate, producedAt }: GoodAnswer): ProofFacts => ({
  name: nameOf(certificate),
  serialNumber: serialTextOf(certificate),
  at: producedAt.toISOString(),
});

const isAmong = ({ der }: ProofCertificate, others: readonly ProofCertificate[]) =>
  others.some((other) => isSame(other.der, der));

/** The topmost certificate is one that the reader trusts or not. Signers of lists need an answer like the chain. */
const checkCompleteness = (path: CertificatePath, good: readonly GoodAnswer[]): Promise<ProofCheck> =>
  runCheck({ id: 'revocation-completeness' }, () => {
    const due = path.slice(0, -1);
    for (const { signer } of good) if (signer && !isAmong(signer, [...due, ...path])) due.push(signer);
    const reasonsFor = ({ der }: ProofCertificate) =>
      good.reduce((reasons, each) => (isSame(each.certificate.der, der) ? reasons | each.reasons : reasons), 0);
    const unanswered = due.filter((one) => reasonsFor(one) !== allReasons);
    if (unanswered.length > 0) throw new NothingToCheck('not-answered', { name: unanswered.map(nameOf).join(', ') });
    return { name: due.map(nameOf).join(', ') };
  });
