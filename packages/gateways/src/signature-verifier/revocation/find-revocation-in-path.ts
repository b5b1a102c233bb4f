import type { Certificate } from 'pkijs';
import {
  allowsKeyUsage,
  hasOnlyKnownCriticalExtensions,
  keyUsage,
  pathsOf,
  type TrustAnchors,
} from '../certificates/certificate-paths.ts';
import { findRevocationInLists, type RevocationStatus } from './find-revocation-in-lists.ts';
import type { RevocationList } from './list/revocation-list.ts';
import { type ListProof, mergeProofs, noProof } from './list-proof.ts';
import { nameKey } from './names.ts';

/** Returns the lists that may cover a certificate of a trusted path. */
export type ListsOf = (certificate: Certificate) => Promise<readonly RevocationList[]>;

export interface PathQuestion {
  readonly anchors: TrustAnchors;
  readonly listsOf: ListsOf;
  readonly at: Date;
  /** Certificates for which a responder answered; their lists are not asked for. */
  readonly answeredGood?: ReadonlySet<Certificate>;
  /** Whether a certificate whose state is unknown counts as good. */
  readonly acceptsUnknown?: boolean;
}

/**
 * Revocation state of a path without its trusted certificate: the first state that is not good, from the authority at
 * the top down; `good`, with the lists that were used, when all states are good.
 */
export const findRevocationInPath = (
  certificates: readonly Certificate[],
  question: PathQuestion,
): Promise<RevocationStatus> => judgeEach(certificates.toReversed(), question, new Set());

/**
 * Checks from the authority at the top down, so that a revoked authority is reported instead of the lists that it may
 * no longer sign.
 * @param judging certificates that are being checked: a list about a certificate must not be signed by that certificate
 * or by one below it
 */
async function judgeEach(
  certificates: readonly Certificate[],
  question: PathQuestion,
  judging: ReadonlySet<Certificate>,
): Promise<RevocationStatus> {
  const proofs: ListProof[] = [];
  for (const certificate of certificates) {
    if (question.answeredGood?.has(certificate)) continue;
    const state = await findRevocationInLists({
      certificate,
      lists: await question.listsOf(certificate),
      at: question.at,
      proofOfSigner: (list) => proofOfSigner(list, question, new Set([...judging, certificate])),
    });
    if (state.kind === 'good') proofs.push(state.proof);
    else if (state.kind === 'revoked' || !question.acceptsUnknown) return state;
  }
  return { kind: 'good', proof: mergeProofs(proofs) };
}

/** The chain of a certificate with the right to sign lists, itself trusted and not revoked, that signed the list. */
async function proofOfSigner(list: RevocationList, question: PathQuestion, judging: ReadonlySet<Certificate>) {
  const { anchors, at } = question;
  const issuer = nameKey(list.issuer);
  for (const signer of [...anchors.trusted, ...anchors.enclosed]) {
    if (nameKey(signer.subject) !== issuer || judging.has(signer) || !hasOnlyKnownCriticalExtensions(signer)) continue;
    if (!allowsKeyUsage(signer, keyUsage.listSigning) || !(await list.isSignedBy(signer))) continue;
    if (anchors.trusted.includes(signer)) return { ...noProof, signers: [signer] };
    for await (const path of pathsOf(signer, anchors, at)) {
      if (path.some((each) => judging.has(each))) continue;
      const state = await judgeEach(path.slice(0, -1).toReversed(), question, judging);
      if (state.kind === 'good') return mergeProofs([state.proof, { lists: [], signers: path }]);
    }
  }
  return null;
}
