import { createTransport } from 'nodemailer';
import { readSecret } from '../secret/index.ts';
import { outcomeOfSmtpError } from './outcome-of-smtp-error.ts';
import type { NoticeChannel } from './port.ts';
import { type SmtpServer, smtpConnectionOptions } from './smtp-connection-options.ts';

interface Options extends SmtpServer {
  /** Sender: `Post <notices@post.example>` or an address alone. */
  readonly from: string;
}

/** Sends e-mails through a mail server of the operator. */
export function smtpChannel({ from, ...server }: Options): NoticeChannel {
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const transport = transportGetter(server, from);
  return {
    send: ({ id, to, subject, text, html, language }) =>
      transport
        .now()
        .sendMail({
          messageId: `<${id}@${domain}>`,
          to: { address: to, name: '' },
          subject,
          text,
          html,
          headers: {
            'Content-Language': language,
            // Tells mailboxes not to answer with an automatic message (RFC 3834).
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
          },
        })
        .then(({ response }) => ({ kind: 'sent' as const, answer: response }), outcomeOfSmtpError),
    close: async () => transport.close(),
  };
}

/** Returns a getter of the transport, which creates a new transport when the password has changed. */
function transportGetter(server: SmtpServer, from: string) {
  const open = (password: string) => ({
    password,
    transport: createTransport(smtpConnectionOptions({ ...server, password }), { from }),
  });
  let current = open(readSecret(server.password ?? ''));
  return {
    now() {
      const password = readSecret(server.password ?? '');
      if (password !== current.password) {
        current.transport.close();
        current = open(password);
      }
      return current.transport;
    },
    close: () => current.transport.close(),
  };
}
