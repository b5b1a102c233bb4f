import type { Certificate } from 'pkijs';
import { ALL_REASONS, covers, pointsOf, reasonsOf } from './distribution-points.ts';
import type { Revocation } from './list/list-index.ts';
import { REMOVED_FROM_LIST, type RevocationList } from './list/revocation-list.ts';
import { type ListProof, mergeProofs, noProof } from './list-proof.ts';
import { nameKey } from './names.ts';

const AUTHORITY_KEY = '2.5.29.35';
const ISSUING_POINT = '2.5.29.28';

/** `unknown` when the lists do not cover all reasons for which the certificate may be revoked. */
export type RevocationStatus =
  | { readonly kind: 'good'; readonly proof: ListProof }
  | { readonly kind: 'revoked'; readonly revocation: Revocation }
  | { readonly kind: 'unknown' };

export interface ListCheckInput {
  readonly certificate: Certificate;
  /** Complete and delta lists, in any order; those that do not concern the certificate are skipped. */
  readonly lists: readonly RevocationList[];
  readonly at: Date;
  /**
   * Proof that the list was signed by its issuer, whose certificate has a chain to a trusted certificate; null without
   * such a signer.
   */
  readonly proofOfSigner: (list: RevocationList) => Promise<ListProof | null>;
}

/** Determines the revocation state from complete and delta lists, direct and indirect ones (RFC 5280 6.3.3). */
export async function findRevocationInLists(question: ListCheckInput): Promise<RevocationStatus> {
  const { certificate, lists, at } = question;
  const usable = lists.filter((list) => list.isCurrentAt(at));
  let covered = 0;
  let proof = noProof;
  for (const point of pointsOf(certificate)) {
    for (const list of usable) {
      const reasons = reasonsOf(list, point);
      if (list.baseNumber !== null || !covers(list, certificate, point) || (reasons & ~covered) === 0) continue;
      const read = await revocationIn(list, usable, question);
      if (!read) continue;
      if (read.revocation) return { kind: 'revoked', revocation: read.revocation };
      proof = mergeProofs([proof, read.proof]);
      covered |= reasons;
      if (covered === ALL_REASONS) return { kind: 'good', proof };
    }
  }
  return { kind: 'unknown' };
}

/**
 * The certificate's entry in a complete list, as its newest delta list changes it; null when one of the two lists is
 * not trusted or cannot be read.
 */
async function revocationIn(list: RevocationList, usable: readonly RevocationList[], question: ListCheckInput) {
  const { certificate, proofOfSigner } = question;
  const delta = newestDeltaOf(list, usable);
  const proofs: ListProof[] = [];
  try {
    for (const each of delta ? [list, delta] : [list]) {
      const proof = await proofOfSigner(each);
      if (!proof) return null;
      proofs.push({ lists: [{ certificate, list: each }], signers: [] }, proof);
    }
    const changed = await delta?.revocationOf(certificate);
    const revocation = changed ?? (await list.revocationOf(certificate));
    const proof = mergeProofs(proofs);
    return { proof, revocation: revocation?.reason === REMOVED_FROM_LIST ? undefined : revocation };
  } catch {
    return null;
  }
}

/**
 * The newest delta list of the same issuer, scope and key that is newer than this list and extends it or an older list
 * (RFC 5280 6.3.3 c).
 */
const newestDeltaOf = (list: RevocationList, usable: readonly RevocationList[]): RevocationList | undefined =>
  usable
    .filter(
      (each) =>
        each.baseNumber !== null &&
        each.baseNumber <= list.number &&
        each.number > list.number &&
        nameKey(each.issuer) === nameKey(list.issuer) &&
        [AUTHORITY_KEY, ISSUING_POINT].every((id) => extensionHex(each, id) === extensionHex(list, id)),
    )
    .toSorted((one, other) => (one.number < other.number ? 1 : -1))[0];

function extensionHex(list: RevocationList, id: string): string | undefined {
  const found = list.extension(id);
  return found && Buffer.from(found.extnValue.valueBlock.valueHexView).toString('hex');
}
