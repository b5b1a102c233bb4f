import type { Failure } from '../notice-channel/port.ts';

/** What a mail server says of a message that it took on before (RFC 3464). Other people may have written it. */
export interface DeliveryReport {
  /** The id of the returned message, without its domain; empty when nothing was returned. */
  readonly messageId: string;
  readonly receivers: readonly ReportedReceiver[];
}

export interface ReportedReceiver {
  /** As the message was sent to it, and as the server wrote to it last. */
  readonly addresses: readonly string[];
  /** Null when the message was not given up: it is late, was passed on or has arrived. */
  readonly failure: Failure | null;
  /** What the server said, on one line. */
  readonly answer: string;
  /** The same as numbers alone, as 550 5.1.1. */
  readonly codes: string;
}
