export type EimzoErrorKind =
  | 'not-running'
  | 'cancelled'
  | 'outdated'
  | 'domain-refused'
  | 'busy'
  | 'wrong-key'
  | 'device-failed'
  | 'failed';

interface Details {
  readonly kind: EimzoErrorKind;
  /** Status code of E-IMZO; null if E-IMZO did not answer or its version has no codes. */
  readonly status?: number | null;
  /** Message of E-IMZO, in the language of its window. */
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

/** Status code after the handle of a loaded key has expired, or after a restart of E-IMZO. */
const keyIdUnknown = -1010;

const kindByStatus: Record<number, EimzoErrorKind> = {
  0: 'outdated',
  [-1002]: 'wrong-key',
  [keyIdUnknown]: 'wrong-key',
  [-1013]: 'wrong-key',
  [-1014]: 'wrong-key',
  [-1015]: 'wrong-key',
  [-1020]: 'domain-refused',
  [-1021]: 'domain-refused',
  [-1022]: 'domain-refused',
  [-2002]: 'wrong-key',
  [-2006]: 'wrong-key',
  [-2011]: 'wrong-key',
  [-3000]: 'busy',
  [-3001]: 'busy',
  [-5000]: 'cancelled',
  [-5001]: 'cancelled',
  [-5002]: 'cancelled',
};

/** Errors of versions before 6, which have no code; some messages are those of a Java exception. */
const kindByReason: readonly (readonly [RegExp, EimzoErrorKind])[] = [
  [/BadPaddingException/i, 'wrong-key'],
  [/отмен[её]н|cancel/i, 'cancelled'],
  [/api-?key/i, 'domain-refused'],
  [/по идентификатору не найден/i, 'wrong-key'],
];

/** Converts a refusal of E-IMZO to an error: the kind follows from the code or, without one, from the message. */
export function refusalError(status: number | undefined, reason: string): EimzoError {
  const byReason = () => kindByReason.find(([pattern]) => pattern.test(reason))?.[1];
  const kind = (status === undefined ? byReason() : kindByStatus[status]) ?? 'failed';
  return new EimzoError({ kind, status: status ?? null, reason });
}

/** Whether E-IMZO has forgotten the key or the site, e.g. after a restart. */
export const hasProgramForgotten = (error: EimzoError) =>
  error.kind === 'domain-refused' ||
  error.status === keyIdUnknown ||
  (error.status === null && /по идентификатору не найден/i.test(error.reason));

/** E-IMZO has no code of its own for a card or token that was taken out: a general failure means the device. */
export function deviceError(error: unknown): unknown {
  if (!(error instanceof EimzoError) || (error.kind !== 'wrong-key' && error.kind !== 'failed')) return error;
  return new EimzoError({ kind: 'device-failed', status: error.status, reason: error.reason });
}
