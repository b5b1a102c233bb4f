import { isSame } from '../bytes/bytes.ts';
import { describeCertificate, type ProofCertificate, readCertificates } from '../certificates/read-certificate.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck, ProofOptions } from '../proof-verdict.ts';
import { runCheckFor } from '../run-check.ts';
import { type PackFiles, packNames } from './pack.ts';

export interface CheckedRoots {
  readonly checks: readonly ProofCheck[];
  readonly operator: readonly ProofCertificate[];
  readonly timeStamps: readonly ProofCertificate[];
}

/**
 * Takes the given root certificates; without them those of the pack, which prove nothing until somebody compares their
 * fingerprints.
 * @throws ProofFault unreadable when a given certificate cannot be read
 */
export async function checkRoots(files: PackFiles, options: ProofOptions): Promise<CheckedRoots> {
  const operatorGiven = (options.operatorRoots ?? []).flatMap(readCertificates);
  const stampsGiven = (options.timeStampRoots ?? []).flatMap(readCertificates);
  const operator = await checkRoot(files, { id: 'operator-root', file: packNames.operatorRoot }, operatorGiven);
  // The same authority may issue both.
  const stampsAllowed = [...stampsGiven, ...operatorGiven];
  const ofPack = ownRoots(files, packNames.stampsRoot);
  const isAllowed = stampsGiven.length > 0 || (ofPack.length > 0 && ofPack.every((own) => isAmong(own, operatorGiven)));
  const stampRoots = isAllowed ? stampsAllowed : [];
  const stamps = await checkRoot(files, { id: 'stamps-root', file: packNames.stampsRoot }, stampRoots);
  return {
    checks: [operator.check, stamps.check],
    operator: operatorGiven.length > 0 ? operatorGiven : ownRoots(files, packNames.operatorRoot),
    timeStamps: stampRoots.length > 0 ? stampRoots : ofPack,
  };
}

/** Certificates of a file of the pack; none when it is missing or unreadable. */
function ownRoots(files: PackFiles, name: string): readonly ProofCertificate[] {
  const file = files.get(name);
  if (!file) return [];
  try {
    return readCertificates(file);
  } catch (error) {
    if (error instanceof ProofFault) return [];
    throw error;
  }
}

const isAmong = ({ der }: ProofCertificate, roots: readonly ProofCertificate[]) =>
  roots.some((root) => isSame(root.der, der));

function checkRoot(
  files: PackFiles,
  { id, file }: { readonly id: 'operator-root' | 'stamps-root'; readonly file: string },
  given: readonly ProofCertificate[],
) {
  return runCheckFor({ id, file }, async () => {
    const source = files.get(file);
    const own = source ? readCertificates(source) : [];
    const [shown] = own.length > 0 ? own : given;
    if (!shown) throw new NothingToCheck('not-sealed');
    const facts = await describeCertificate(shown);
    if (given.length === 0) throw new NothingToCheck('not-compared', { ...facts });
    if (!own.every((root) => isAmong(root, given))) throw new ProofFault('other-root', facts.fingerprint);
    return { facts: { ...facts }, found: own };
  });
}
