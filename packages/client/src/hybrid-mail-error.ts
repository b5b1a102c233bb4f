/** Codes of failures that the client finds itself. All other codes come from the API: its description lists them. */
export type ClientCode =
  | 'no-answer'
  | 'unreadable-answer'
  | 'redirected'
  | 'area-unknown'
  | 'webhook-header-missing'
  | 'webhook-secret-wrong'
  | 'webhook-signature-wrong'
  | 'webhook-time-wrong'
  | 'webhook-body-unreadable'
  | 'pkcs12-unreadable'
  | 'pkcs12-password-wrong'
  | 'pkcs12-algorithm-unsupported'
  | 'pkcs12-without-key';

interface Details {
  readonly status?: number | null;
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/** The only error that the client throws, except that an aborted call throws the reason of its signal. */
export class HybridMailError extends Error {
  override readonly name = 'HybridMailError';
  /** Stays the same over releases and languages; compare this, not the message. */
  readonly code: ClientCode | (string & {});
  /** Null without an answer of the API. */
  readonly status: number | null;
  /** Problems by the name of the field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Names the request in the logs of the installation. */
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: ClientCode | (string & {}), message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? null;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}
