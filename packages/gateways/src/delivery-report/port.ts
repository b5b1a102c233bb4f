import type { NoticeFailure } from '../notice-channel/port.ts';

/** A mail server's report on a message that it accepted before (RFC 3464). A stranger may have forged the report. */
export interface DeliveryReport {
  /** The id of the returned message, without its domain; empty when nothing was returned. */
  readonly messageId: string;
  readonly receivers: readonly ReportedReceiver[];
}

export interface ReportedReceiver {
  /** Address that the message was sent to, and the address that the server used last. */
  readonly addresses: readonly string[];
  /** Null when the server did not give up the message: it is late, was passed on or has arrived. */
  readonly failure: NoticeFailure | null;
  /** Answer of the server, on one line. */
  readonly answer: string;
  /** Status codes of the answer alone, e.g. 550 5.1.1. */
  readonly codes: string;
}
