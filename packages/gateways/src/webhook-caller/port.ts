/** Headers of Standard Webhooks (https://www.standardwebhooks.com). */
export const standardIdHeader = 'webhook-id';
export const standardTimestampHeader = 'webhook-timestamp';
export const standardSignatureHeader = 'webhook-signature';

/** Precedes the base64 of a secret's bytes. Secrets from before Standard Webhooks have no prefix. */
export const webhookSecretPrefix = 'whsec_';

export interface WebhookCall {
  url: string;
  /** Secrets that sign the call, the newest first: two during a rotation. */
  secrets: readonly [string, ...string[]];
  /** The same id for each attempt, so that the receiver can recognise repeated calls. */
  eventId: string;
  /** Payload as JSON text. */
  body: string;
  at: Date;
}

/** What came back, for the person who looks after the receiver. */
export interface WebhookAnswer {
  /** Duration of the call in milliseconds. */
  durationMs: number;
  /** HTTP status; null without an answer. */
  status: number | null;
  /** The beginning of the body of the answer; null without an answer. */
  answer: string | null;
}

export type WebhookOutcome = WebhookAnswer &
  (
    | { kind: 'told' }
    /** `retryAfterSeconds` is the Retry-After header of the answer. */
    | { kind: 'failed'; problem: string; retryAfterSeconds: number | null }
  );

/** Calls a URL chosen by a customer. It never throws: a failure is an outcome. */
export interface WebhookCaller {
  tell(call: WebhookCall): Promise<WebhookOutcome>;
}
