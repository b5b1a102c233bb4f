import { createHash } from 'node:crypto';
import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Database } from '@hybrid-mail/db';
import { canonicalJson, type RevocationRecord } from '../../mail/index.ts';
import { revocationFiles } from './revocation-files.ts';

/** Files of a sender's signature that an archive stamp covers, by their names in a proof pack. */
export type SignatureFiles = Readonly<Record<string, Uint8Array | string>>;

/** An archive stamp of a sender's signature: a token over the text. */
export interface SignatureArchive {
  readonly number: number;
  readonly token: Uint8Array;
  readonly text: string;
}

export const signatureArchiveFiles = (archives: readonly SignatureArchive[]): Record<string, Uint8Array | string> =>
  Object.fromEntries(
    archives.flatMap(({ number, token, text }) => [
      [`signature-archive-${number}.json`, text] as const,
      [`signature-archive-${number}.tst`, token] as const,
    ]),
  );

/**
 * The text that an archive stamp of a sender's signature covers: the hash of each file, by a digest that is accepted when
 * the stamp is made. It names the earlier archive stamps, too, so that the newest one covers all of them. The hashes are
 * those of files in proof packs, so their form must not change.
 */
export const signatureArchiveText = (
  mailId: number,
  { number, digest, files }: { readonly number: number; readonly digest: string; readonly files: SignatureFiles },
): string =>
  canonicalJson({
    format: 'hybrid-mail-signature-archive/1',
    letter: formatMailNumber(mailId),
    number,
    digest,
    files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, hashOf(digest, bytes)])),
  });

const hashOf = (digest: string, bytes: Uint8Array | string) => createHash(digest).update(bytes).digest('hex');

interface StampedSignature {
  readonly pkcs7: Uint8Array;
  readonly stamp: Uint8Array;
  readonly verifierAnswer: Uint8Array | null;
  readonly revocation: unknown;
  readonly archives: readonly SignatureArchive[];
}

/** The files that the next archive stamp of a signature covers. */
export const coveredFiles = async (
  db: Pick<Database, 'prisma'>,
  { pkcs7, stamp, verifierAnswer, revocation, archives }: StampedSignature,
): Promise<SignatureFiles> => ({
  'signature.p7s': pkcs7,
  'signature-stamp.tst': stamp,
  ...(verifierAnswer && { 'verifier-answer.json': verifierAnswer }),
  ...(await revocationFiles({ db }, revocation as RevocationRecord | null)),
  ...signatureArchiveFiles(archives),
});
