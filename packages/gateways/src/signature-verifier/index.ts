export { type BuiltinVerifierOptions, builtinVerifier } from './builtin-verifier.ts';
export { checkStoredSignature } from './check-stored-signature.ts';
export { isOfDemonstration } from './demonstration-authority.ts';
export { type EimzoServerVerifierOptions, eimzoServerVerifier } from './eimzo-server-verifier.ts';
export { loadTrustedCertificates } from './load-trusted-certificates.ts';
export {
  SignatureRejected,
  type SignatureRejection,
  type SignatureVerifier,
  type SignerCertificate,
  type StoredSignature,
  type StoredSignatureCheck,
  type VerifiedSignature,
  VerifierUnavailable,
} from './port.ts';
export { probeApiKeys } from './probe-api-keys.ts';
export { probeTrusted } from './probe-trusted.ts';
export { probeTimestampAuthorities, probeVerifier } from './probe-verifier.ts';
