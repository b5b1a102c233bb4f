/** Error that is thrown to end a request with the answer `{code, message}`. */
export class ErrorAnswer extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly retryAfterSeconds: number | null;

  constructor(statusCode: number, code: string, message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
