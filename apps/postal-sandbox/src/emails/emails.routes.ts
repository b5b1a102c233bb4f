import type { FastifyInstance } from 'fastify';
import type { EmailBook, ReceivedEmail } from './email-book.ts';

const style =
  'body{font:15px/22px sans-serif;max-width:800px;margin:32px auto;padding:0 16px}pre{white-space:pre-wrap;font:inherit}hr{border:0;border-top:1px solid #ccc}';
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);

const shown = ({ to, subject, text, receivedOn }: ReceivedEmail) =>
  `<hr><p>${escaped(receivedOn)}, to ${escaped(to.join(', '))}</p><h2>${escaped(subject)}</h2><pre>${escaped(text)}</pre>`;

/**
 * Page with the received e-mails, for people who try the product. It needs no API key, because the sandbox is only for
 * use on one machine.
 */
export function mailboxRoute(app: FastifyInstance, book: EmailBook): void {
  app.get('/emails', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>E-mails of the sandbox</title><style>${style}</style><h1>E-mails of the sandbox</h1>${book.all().map(shown).join('') || '<p>None yet.</p>'}</html>`,
      ),
  );
}

/** Routes with which tests read and delete the received e-mails. */
export function emailRoutes(app: FastifyInstance, book: EmailBook): void {
  app.get('/sandbox/emails', async () => book.all());
  app.delete('/sandbox/emails', async () => {
    book.clear();
    return { success: true };
  });
}
