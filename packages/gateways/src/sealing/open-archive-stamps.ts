import { type ArchiveDigest, type ArchiveStamps, archiveStamper } from '../archive-stamp/index.ts';
import type { RevocationSource } from '../signature-verifier/revocation/http-revocation-source.ts';
import { openStamping, type SealingSettings, trustedOf } from './open-sealing.ts';

interface Options {
  /** Digest of new archive stamps. */
  readonly digest: ArchiveDigest;
  readonly revocation: RevocationSource;
}

/**
 * Archive stamps by the authority of TIME_STAMP_URL, also for senders' signatures that E-IMZO-SERVER stamps first.
 * @returns null without that authority
 * @throws WrongSealing
 */
export async function openArchiveStamps(settings: SealingSettings, options: Options): Promise<ArchiveStamps | null> {
  const { authority: stamper, roots } = await openStamping(settings);
  if (stamper === null || roots === undefined) return null;
  const trustedForSeals = [trustedOf(settings) ?? []].flat();
  // Without trusted certificates of authorities every stamp is refused, as for new seals.
  return archiveStamper({ ...options, stamper, trusted: roots === '' ? [] : [roots], trustedForSeals });
}
