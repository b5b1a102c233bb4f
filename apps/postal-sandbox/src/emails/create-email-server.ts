import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { EmailBook } from './email-book.ts';

class Refused extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** SMTP refusals, by the first letters of the receiver's address. */
const refusals: Readonly<Record<string, readonly [number, string]>> = {
  unknown: [550, '5.1.1 No such user here'],
  full: [452, '4.2.2 Mailbox full'],
  strict: [554, '5.3.0 Not taken here'],
};

/** Creates a mail server that stores all e-mails in the book and delivers none. It has no login and no encryption. */
export function createEmailServer(book: EmailBook): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _, done) {
      const refusal = Object.entries(refusals).find(([start]) => address.startsWith(start))?.[1];
      done(refusal ? new Refused(...refusal) : null);
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((source) => book.add(source, to))
        .then(
          () => done(null),
          (error: Error) => done(error),
        );
    },
  });
}
