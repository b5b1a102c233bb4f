export interface WebhookCall {
  url: string;
  secret: string;
  /** The same id for each attempt, so that the receiver can recognise repeated calls. */
  eventId: string;
  /** Payload as JSON text. */
  body: string;
  at: Date;
}

export type WebhookOutcome =
  | { kind: 'told' }
  /** `retryAfterSeconds` is the Retry-After header of the answer. */
  | { kind: 'failed'; problem: string; retryAfterSeconds: number | null };

/** Calls a URL chosen by a customer. It never throws: a failure is an outcome. */
export interface WebhookCaller {
  tell(call: WebhookCall): Promise<WebhookOutcome>;
}
