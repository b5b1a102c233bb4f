export { type BuiltinVerifierOptions, builtinVerifier } from './builtin-verifier.ts';
export { endOfTrustedCertificates } from './certificate-ends.ts';
export { isDemonstrationCertificate } from './certificates/demonstration-authority.ts';
export { loadTrustedCertificates } from './certificates/load-trusted-certificates.ts';
export { checkStoredSignature } from './check-stored-signature.ts';
export { endOfEimzoKey } from './eimzo-server/ask-eimzo-server.ts';
export { type EimzoServerVerifierOptions, eimzoServerVerifier } from './eimzo-server/eimzo-server-verifier.ts';
export { probeApiKeys } from './eimzo-server/probe-api-keys.ts';
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
export { probeTrustedCertificates } from './probe-trusted-certificates.ts';
export { probeTimestampAuthorities, probeVerifier } from './probe-verifier.ts';
export { httpRevocationSource } from './revocation/http-revocation-source.ts';
