export { canonicalJson } from './bytes/canonical-json.ts';
export { CryptoMissing } from './bytes/digest.ts';
export { type CertificateFacts, describeCertificate, readCertificates } from './certificates/read-certificate.ts';
export { isRootCompared } from './overall.ts';
export { type FaultReason, faultReasons, ProofFault } from './proof-fault.ts';
export {
  type AbsenceReason,
  absenceReasons,
  type ProofCheck,
  type ProofCheckId,
  type ProofFactName,
  type ProofFacts,
  type ProofKind,
  type ProofOptions,
  type ProofOverall,
  type ProofVerdict,
  proofCheckIds,
  proofFactNames,
  proofKinds,
} from './proof-verdict.ts';
export { SeveralProofs, verifyProof, verifyProofs } from './verify-proof.ts';
