export type EimzoErrorKind =
  | 'not-running'
  | 'cancelled'
  | 'outdated'
  | 'domain-refused'
  | 'busy'
  | 'wrong-key'
  | 'failed';

interface Details {
  readonly kind: EimzoErrorKind;
  /** The program's own number of the failure; null when it did not answer or its version has none. */
  readonly status?: number | null;
  /** The program's own words, in the language of its window. */
  readonly reason?: string;
}

/** Every way in which signing fails in the person's own computer. */
export class EimzoError extends Error {
  readonly kind: EimzoErrorKind;
  readonly status: number | null;
  readonly reason: string;

  constructor({ kind, status = null, reason = '' }: Details) {
    super(`E-IMZO: ${kind}${status === null ? '' : ` (${status})`}${reason && `: ${reason}`}`);
    this.name = 'EimzoError';
    this.kind = kind;
    this.status = status;
    this.reason = reason;
  }
}
