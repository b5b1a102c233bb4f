import type { Certificate } from 'pkijs';
import type { Path, TrustAnchors } from '../certificates/certificate-paths.ts';
import { SignatureRejected, VerifierUnavailable } from '../port.ts';
import { findRevocationInPath } from './find-revocation-in-path.ts';
import type { RevocationSource } from './http-revocation-source.ts';
import { readOcspStatus } from './read-ocsp-status.ts';
import { listAddressesOf, ocspAddressesOf } from './revocation-addresses.ts';
import { REMOVED_FROM_LIST, type Revocation } from './revocation-list.ts';

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

/**
 * Refuses a path with a revoked certificate. Asks the OCSP responders of each certificate first, then its lists.
 * @throws SignatureRejected certificate-revoked; revocation-unpublished when a certificate names no responder and no
 * list (`required` only)
 * @throws VerifierUnavailable when the state of a certificate is unknown (`required` only)
 */
export async function checkRevocation(path: Path, anchors: TrustAnchors, at: Date, rules: RevocationRules) {
  const unanswered: Certificate[] = [];
  for (const [place, certificate] of path.slice(0, -1).entries()) {
    const issuer = path[place + 1];
    if (issuer && !(await isAnsweredGood(certificate, issuer, at, rules))) unanswered.push(certificate);
  }
  if (unanswered.length === 0) return;
  const state = await findRevocationInPath(unanswered, { anchors, at, listsOf: rules.source.lists });
  if (state.kind === 'revoked') throw revoked(state.revocation);
  if (state.kind === 'good' || rules.mode === 'if-answered') return;
  const silent = unanswered.find((each) => ocspAddressesOf(each).length + listAddressesOf(each).length === 0);
  if (silent) throw new SignatureRejected('revocation-unpublished', nameOf(silent));
  throw new VerifierUnavailable(`nobody answers whether ${unanswered.map(nameOf).join(', ')} was revoked`);
}

/** @throws SignatureRejected certificate-revoked */
async function isAnsweredGood(certificate: Certificate, issuer: Certificate, at: Date, rules: RevocationRules) {
  for await (const { der, nonce } of rules.source.ocspAnswers(certificate, issuer)) {
    const state = await readOcspStatus(der, { certificate, issuer, at, nonce, maxAgeMs: rules.maxAgeMs });
    if (state.kind === 'revoked' && state.revocation.reason !== REMOVED_FROM_LIST) throw revoked(state.revocation);
    if (state.kind === 'good') return true;
  }
  return false;
}

const revoked = ({ at, reason }: Revocation) =>
  new SignatureRejected('certificate-revoked', `on ${at.toISOString()}, reason ${reason}`);

const nameOf = ({ subject }: Certificate): string =>
  subject.typesAndValues.map(({ value }) => String(value.valueBlock.value)).join(', ');
