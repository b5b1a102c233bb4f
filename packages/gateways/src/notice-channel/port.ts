/** What a person is written, ready to be sent. */
export interface ChannelMessage {
  /** The same for each attempt, so that a mailbox can recognise a repetition. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** BCP 47. */
  readonly language: string;
}

export type ChannelOutcome =
  /** The server has taken the message on. `answer` is what it said. */
  | { readonly kind: 'sent'; readonly answer: string }
  /** There is no such address: no attempt will succeed. */
  | { readonly kind: 'unknown'; readonly problem: string }
  /** A later attempt may succeed. */
  | { readonly kind: 'failed'; readonly cause: FailureCause; readonly problem: string };

/** `full`: the mailbox has no room; `refused`: its server does not take this message; `away`: the channel itself does not work. */
export type FailureCause = 'full' | 'refused' | 'away';

/** What went wrong, as one word. `unknown`: there is no such address. */
export type Failure = 'unknown' | FailureCause;

/** A way to people besides the page: e-mail, SMS, Telegram. Never throws: each failure is an outcome. */
export interface NoticeChannel {
  send(message: ChannelMessage): Promise<ChannelOutcome>;
  close(): Promise<void>;
}
