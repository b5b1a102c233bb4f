import { checkArchivedSeal, checkOwnArchive } from '../archive/check-seal-archive.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { runCheck } from '../run-check.ts';
import type { SealChecks } from '../seal/check-seal.ts';
import { bytesOf, type Pack } from './pack.ts';

const archived = 'archive-';
/** `archive-seal-N.p7s` and `archive-root-DAY.p7s`, beside the seals as they were made. */
const archiveName = /^archive-((?:seal-[1-9]\d*|root-\d{4}-\d\d-\d\d)\.p7s)$/;

/** Checks the archive stamps of a seal: those of its archived form if the pack has it, or else those that it encloses. */
export async function checkArchives(pack: Pack, seal: string, made: SealChecks): Promise<ProofCheck[]> {
  const bytes = bytesOf(pack, seal);
  const archive = pack.files.get(archived + seal);
  if (!archive) return checkOwnArchive(seal, bytes, made, pack.trust);
  return [await checkArchivedSeal(archived + seal, archive, pack.trust, { file: seal, bytes })];
}

/** Checks that each archived form lies beside its seal. */
export function checkLoneArchives({ files }: Pack): Promise<ProofCheck[]> {
  const lone = [...files.keys()].flatMap((file) => {
    const [, seal] = archiveName.exec(file) ?? [];
    return seal !== undefined && !files.has(seal) ? [{ file, seal }] : [];
  });
  const checks = lone.map(({ file, seal }) =>
    runCheck({ id: 'archive-stamp', file }, () => {
      throw new ProofFault('file-missing', seal);
    }),
  );
  return Promise.all(checks);
}
