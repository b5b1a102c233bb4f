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

/** The handle of a loaded key has expired, or the program was restarted. */
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

/** Versions before 6 answer without a number, some with the text of a Java exception. */
const kindByReason: readonly (readonly [RegExp, EimzoErrorKind])[] = [
  [/BadPaddingException/i, 'wrong-key'],
  [/отмен[её]н|cancel/i, 'cancelled'],
  [/api-?key/i, 'domain-refused'],
  [/по идентификатору не найден/i, 'wrong-key'],
];

/** Maps the program's refusal to an error kind by its code, or by its message when there is no code. */
export function refusedBy(status: number | undefined, reason: string): EimzoError {
  const byReason = () => kindByReason.find(([pattern]) => pattern.test(reason))?.[1];
  const kind = (status === undefined ? byReason() : kindByStatus[status]) ?? 'failed';
  return new EimzoError({ kind, status: status ?? null, reason });
}

/** Whether the program has forgotten the key or the site, e.g. after a restart. */
export const hasProgramForgotten = (error: EimzoError) =>
  error.kind === 'domain-refused' ||
  error.status === keyIdUnknown ||
  (error.status === null && /по идентификатору не найден/i.test(error.reason));
