/** Why a check failed: a closed catalogue, because pages and commands have a text for each reason. */
export const faultReasons = [
  'file-missing',
  'file-changed',
  'file-not-listed',
  'unreadable',
  'other-document',
  'other-record',
  'other-text',
  'other-letter',
  'other-signature',
  'other-statement',
  'other-root',
  'other-time',
  'history-changed',
  'history-differs',
  'rules-unknown',
  'rules-broken',
  'seals-incomplete',
  'path-broken',
  'malformed',
  'signature-invalid',
  'weak-algorithm',
  'algorithm-unsupported',
  'certificate-missing',
  'certificate-untrusted',
  'certificate-expired',
  'certificate-purpose',
  'changed-after-seal',
  'restamp-missed',
  'verifier-refused',
  'not-covered',
  'part-missing',
  'chain-broken',
  'extension-unknown',
  'other-certificate',
  'responder-untrusted',
  'certificate-revoked',
  'status-unknown',
  'answer-outdated',
] as const;
export type FaultReason = (typeof faultReasons)[number];

/** What a check found to be wrong. */
export class ProofFault extends Error {
  override readonly name = 'ProofFault';
  readonly reason: FaultReason;
  /** Names of files, fields or algorithms that the reason is about. */
  readonly about: readonly string[];

  constructor(reason: FaultReason, about: string | readonly string[] = [], options?: ErrorOptions) {
    super(`${reason}: ${[about].flat().join(', ')}`, options);
    this.reason = reason;
    this.about = [about].flat();
  }
}
