import type { Certificate } from 'pkijs';
import type { RevocationList } from './list/revocation-list.ts';

/** A list by which a certificate was judged. */
export interface UsedList {
  readonly certificate: Certificate;
  readonly list: RevocationList;
}

/** Lists that were used, also about their signers, and the chains of these signers to a trusted certificate. */
export interface ListProof {
  readonly lists: readonly UsedList[];
  readonly signers: readonly Certificate[];
}

export const noProof: ListProof = { lists: [], signers: [] };

/** All lists and signers of the proofs, each once. */
export function mergeProofs(proofs: readonly ListProof[]): ListProof {
  const lists: UsedList[] = [];
  for (const each of proofs.flatMap((proof) => proof.lists)) {
    const isThere = lists.some(({ certificate, list }) => certificate === each.certificate && list === each.list);
    if (!isThere) lists.push(each);
  }
  return { lists, signers: [...new Set(proofs.flatMap(({ signers }) => signers))] };
}
