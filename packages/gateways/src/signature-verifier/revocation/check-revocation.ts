import type { Certificate } from 'pkijs';
import type { Path, TrustAnchors } from '../certificates/certificate-paths.ts';
import type { PathCheck } from '../certificates/trust-chain.ts';
import { type RevocationEvidence, SignatureRejected, VerifierUnavailable } from '../port.ts';
import { findRevocationInPath } from './find-revocation-in-path.ts';
import type { RevocationSource } from './http-revocation-source.ts';
import type { Revocation } from './list/list-index.ts';
import { REMOVED_FROM_LIST } from './list/revocation-list.ts';
import type { UsedList } from './list-proof.ts';
import { readOcspStatus } from './read-ocsp-status.ts';
import { listAddressesOf, ocspAddressesOf } from './revocation-addresses.ts';
import { evidenceAbout, noRevocationProof, type RevocationProof } from './revocation-proof.ts';

export interface RevocationRules {
  readonly source: RevocationSource;
  /**
   * For a certificate of which no responder and no list tells the state: `required` refuses it, `if-answered` accepts
   * it.
   */
  readonly mode: 'required' | 'if-answered';
  /** Age in milliseconds beyond which an OCSP answer without a next update is outdated. */
  readonly maxAgeMs: number;
}

/** Checks a path for revoked certificates; without rules it accepts any. */
export const revocationCheck =
  (rules: RevocationRules | undefined): PathCheck =>
  async (path, anchors, at) =>
    rules ? checkRevocation(path, anchors, at, rules) : noRevocationProof;

/**
 * Refuses a path with a revoked certificate. Asks the OCSP responders of each certificate first, then its lists.
 * @returns the answers and lists that decided
 * @throws SignatureRejected certificate-revoked; revocation-unpublished when a certificate names no responder and no
 * list (`required` only)
 * @throws VerifierUnavailable when the state of a certificate is unknown (`required` only)
 */
async function checkRevocation(
  path: Path,
  anchors: TrustAnchors,
  at: Date,
  rules: RevocationRules,
): Promise<RevocationProof> {
  const answered = new Map<Certificate, RevocationEvidence>();
  for (const [place, certificate] of path.slice(0, -1).entries()) {
    const issuer = path[place + 1];
    const evidence = issuer && (await findGoodAnswer(certificate, issuer, at, rules));
    if (evidence) answered.set(certificate, evidence);
  }
  const unanswered = path.slice(0, -1).filter((each) => !answered.has(each));
  const answeredGood = new Set(answered.keys());
  const acceptsUnknown = rules.mode === 'if-answered';
  const listsOf = rules.source.lists;
  const state = await findRevocationInPath(unanswered, { anchors, at, listsOf, answeredGood, acceptsUnknown });
  if (state.kind === 'revoked') throw revoked(state.revocation);
  if (state.kind === 'unknown') throw unknown(unanswered);
  const { lists, signers } = state.proof;
  return { evidence: [...answered.values(), ...lists.map(evidenceIn)], listSigners: signers };
}

/**
 * The first answer of a responder that says good.
 * @throws SignatureRejected certificate-revoked
 */
async function findGoodAnswer(certificate: Certificate, issuer: Certificate, at: Date, rules: RevocationRules) {
  for await (const { der, nonce, url } of rules.source.ocspAnswers(certificate, issuer)) {
    const state = await readOcspStatus(der, { certificate, issuer, at, nonce, maxAgeMs: rules.maxAgeMs });
    if (state.kind === 'revoked' && state.revocation.reason !== REMOVED_FROM_LIST) throw revoked(state.revocation);
    if (state.kind === 'good')
      return evidenceAbout(certificate, { kind: 'ocsp', der, url, producedAt: state.producedAt });
  }
  return undefined;
}

const evidenceIn = ({ certificate, list: { der, url, thisUpdate } }: UsedList): RevocationEvidence =>
  evidenceAbout(certificate, { kind: 'list', der, url, producedAt: thisUpdate });

const revoked = ({ at, reason }: Revocation) =>
  new SignatureRejected('certificate-revoked', `on ${at.toISOString()}, reason ${reason}`);

function unknown(unanswered: readonly Certificate[]): Error {
  const silent = unanswered.find((each) => ocspAddressesOf(each).length + listAddressesOf(each).length === 0);
  if (silent) return new SignatureRejected('revocation-unpublished', nameOf(silent));
  return new VerifierUnavailable(`nobody answers whether ${unanswered.map(nameOf).join(', ')} was revoked`);
}

const nameOf = ({ subject }: Certificate): string =>
  subject.typesAndValues.map(({ value }) => String(value.valueBlock.value)).join(', ');
