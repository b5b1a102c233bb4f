export interface WebhookCall {
  url: string;
  secret: string;
  /** The same for each try: the program knows by it what it was told already. */
  eventId: string;
  /** JSON. */
  body: string;
  at: Date;
}

export type WebhookOutcome =
  | { kind: 'told' }
  | { kind: 'failed'; problem: string /** What the program asks for. */; retryAfterSeconds: number | null };

/** Calls an address that a customer chose. Never throws: whatever happens there is an outcome. */
export interface WebhookCaller {
  tell(call: WebhookCall): Promise<WebhookOutcome>;
}
