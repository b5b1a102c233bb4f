import { Certificate } from 'pkijs';
import { checkTrust } from '../certificates/trust-chain.ts';
import { SignatureRejected } from '../port.ts';
import { findRevocationInPath } from '../revocation/find-revocation-in-path.ts';
import { RevocationList } from '../revocation/list/revocation-list.ts';

interface Question {
  readonly leaf: Uint8Array;
  readonly trusted: readonly Uint8Array[];
  readonly enclosed: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
  readonly at: Date;
}

/** Validates a certificate's chain against these revocation lists. A certificate that no list covers is rejected. */
export async function validateAgainstLists({ leaf, trusted, enclosed, lists, at }: Question) {
  const anchors = { trusted: trusted.map(certificateIn), enclosed: enclosed.map(certificateIn) };
  const readable = lists.flatMap(readableList);
  try {
    await checkTrust(certificateIn(leaf), anchors, at, async (path) => {
      const state = await findRevocationInPath(path.slice(0, -1), { anchors, at, listsOf: async () => readable });
      if (state.kind === 'revoked') throw new SignatureRejected('certificate-revoked');
      if (state.kind === 'unknown') throw new SignatureRejected('revocation-unpublished');
    });
    return 'accepted' as const;
  } catch (error) {
    if (error instanceof SignatureRejected) return error.reason;
    throw error;
  }
}

const certificateIn = (der: Uint8Array) => Certificate.fromBER(der);

/** Parses a list; empty when the parser refuses it, e.g. because of an unknown critical extension. */
function readableList(der: Uint8Array): RevocationList[] {
  try {
    return [new RevocationList(der)];
  } catch {
    return [];
  }
}
