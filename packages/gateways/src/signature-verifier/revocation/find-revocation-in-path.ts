import type { Certificate } from 'pkijs';
import {
  allowsKeyUsage,
  hasOnlyKnownCriticalExtensions,
  keyUsage,
  pathsOf,
  type TrustAnchors,
} from '../certificates/certificate-paths.ts';
import { cryptoEngine } from '../certificates/crypto-engine.ts';
import { findRevocationInLists, type RevocationStatus } from './find-revocation-in-lists.ts';
import { nameKey } from './names.ts';
import type { RevocationList } from './revocation-list.ts';

/** Returns the lists that may cover a certificate of a trusted path. */
export type ListsOf = (certificate: Certificate) => Promise<readonly RevocationList[]>;

interface Question {
  readonly anchors: TrustAnchors;
  readonly listsOf: ListsOf;
  readonly at: Date;
}

/**
 * Revocation state of a path without its trusted certificate: the first state that is not good, from the authority at
 * the top down; `good`, with the lists that were used, when all states are good.
 */
export const findRevocationInPath = (
  certificates: readonly Certificate[],
  question: Question,
): Promise<RevocationStatus> => judgeEach(certificates.toReversed(), question, new Set());

/**
 * Checks from the authority at the top down, so that a revoked authority is reported instead of the lists that it may
 * no longer sign.
 * @param judging certificates that are being checked: a list about a certificate must not be signed by that certificate
 */
async function judgeEach(
  certificates: readonly Certificate[],
  question: Question,
  judging: ReadonlySet<Certificate>,
): Promise<RevocationStatus> {
  const lists: RevocationList[] = [];
  for (const certificate of certificates) {
    const state = await findRevocationInLists({
      certificate,
      lists: await question.listsOf(certificate),
      at: question.at,
      isTrusted: (list) => isTrusted(list, question, new Set([...judging, certificate])),
    });
    if (state.kind !== 'good') return state;
    lists.push(...state.lists);
  }
  return { kind: 'good', lists };
}

/** Whether a certificate with the right to sign lists, itself trusted and not revoked, signed the list. */
async function isTrusted(list: RevocationList, question: Question, judging: ReadonlySet<Certificate>) {
  const { anchors, at } = question;
  const issuer = nameKey(list.issuer);
  for (const signer of [...anchors.trusted, ...anchors.enclosed]) {
    if (nameKey(signer.subject) !== issuer || judging.has(signer) || !hasOnlyKnownCriticalExtensions(signer)) continue;
    if (!allowsKeyUsage(signer, keyUsage.listSigning) || !(await isSignedBy(list, signer))) continue;
    if (anchors.trusted.includes(signer)) return true;
    for await (const path of pathsOf(signer, anchors, at)) {
      if ((await judgeEach(path.slice(0, -1).toReversed(), question, judging)).kind === 'good') return true;
    }
  }
  return false;
}

const isSignedBy = (list: RevocationList, issuerCertificate: Certificate): Promise<boolean> =>
  list.parsed.verify({ issuerCertificate }, cryptoEngine).catch(() => false);
