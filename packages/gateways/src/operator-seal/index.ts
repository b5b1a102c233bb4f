export type { PemSource } from './key/open-pem-key.ts';
export type { Pkcs12Source } from './key/open-pkcs12-key.ts';
export { openOperatorSeal, type SealChecks, type SealSource } from './open-operator-seal.ts';
export {
  daysUntilExpiry,
  type OperatorSeal,
  type SealCertificate,
  type SealMisconfiguration,
  SealMisconfigured,
  SealUnavailable,
} from './port.ts';
export { probeOperatorSeal } from './probe-operator-seal.ts';
export type { Pkcs11Source } from './token/open-token-key.ts';
