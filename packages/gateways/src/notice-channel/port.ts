/** A message to a person, ready to be sent. */
export interface ChannelMessage {
  /** The same id for each attempt, so that a mailbox can recognise a repeated message. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Language tag (BCP 47). */
  readonly language: string;
}

export type ChannelOutcome =
  /** The server accepted the message. `answer` is its response. */
  | { readonly kind: 'sent'; readonly answer: string }
  /** The address does not exist, so no attempt will succeed. */
  | { readonly kind: 'unknown'; readonly problem: string }
  /** A later attempt may succeed. */
  | { readonly kind: 'failed'; readonly cause: FailureCause; readonly problem: string };

/**
 * `full`: the mailbox is full. `refused`: the address's server rejects this message. `away`: the channel itself is
 * unavailable.
 */
export type FailureCause = 'full' | 'refused' | 'away';

/** Kind of a failure. `unknown`: the address does not exist. */
export type NoticeFailure = 'unknown' | FailureCause;

/**
 * A notice channel in addition to the web page: e-mail, SMS, Telegram. Its calls never throw: a failure is an outcome.
 */
export interface NoticeChannel {
  send(message: ChannelMessage): Promise<ChannelOutcome>;
  close(): Promise<void>;
}
