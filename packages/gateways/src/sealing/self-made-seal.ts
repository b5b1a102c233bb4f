import type { OperatorSeal } from '../operator-seal/index.ts';
import { parseCertificates } from '../signature-verifier/certificates/parse-certificates.ts';

const COMMON_NAME = '2.5.4.3';
/** How the names begin that `scripts/environment/seal.mjs` gives to authorities. */
const ofDemonstration = 'Demonstration';
const ofInstallation = 'Hybrid mail seal authority';

type Sealed = Pick<OperatorSeal, 'certificate'>;

/** Whether the demonstration made the seal, whose key everybody can get. */
export const isDemonstrationSeal = (seal: Sealed): boolean => isOf(seal, ofDemonstration);

/** Whether the installation created the certificate, so that no outside authority issued it. */
export const isSelfMadeSeal = (seal: Sealed): boolean => isOf(seal, ofInstallation) || isDemonstrationSeal(seal);

/** The chain has no self-signed root, but its last certificate names it as the issuer. */
const isOf = ({ certificate }: Sealed, beginning: string): boolean =>
  certificate.chain
    .flatMap(parseCertificates)
    .flatMap(({ subject, issuer }) => [...subject.typesAndValues, ...issuer.typesAndValues])
    .some(({ type, value }) => type === COMMON_NAME && String(value.valueBlock.value).startsWith(beginning));
