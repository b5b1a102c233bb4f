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
  /** Status code of the program; null when it did not answer or its version has no codes. */
  readonly status?: number | null;
  /** Message of the program, in the language of its window. */
  readonly reason?: string;
}

/** Any failure of the E-IMZO program on the user's computer. */
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
