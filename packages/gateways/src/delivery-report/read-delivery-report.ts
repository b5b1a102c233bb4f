import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { DeliveryReport } from './port.ts';
import { readFailedReceivers, readReturnedMessageId } from './read-failed-receivers.ts';
import { readReportedReceivers } from './read-reported-receivers.ts';

const status = /^message\/(global-)?delivery-status$/;
/** Media types of the part with the returned message, or with its headers alone. */
const returned = /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/;

/** Gateways and people who pass a report on wrap it in an e-mail of their own; nobody does so more often. */
const mostWrappings = 3;
const mostInside = 3;

/**
 * Parses an e-mail as a mail server's report on a message, also when the report lies in another e-mail.
 * @returns null when there is no such report
 */
export const readDeliveryReport = (source: Uint8Array): Promise<DeliveryReport | null> =>
  readWithin(source, mostWrappings);

async function readWithin(source: Attachment['content'], wrappings: number): Promise<DeliveryReport | null> {
  const email = await parse(source);
  if (!email) return null;
  const report = await reportOf(email);
  if (report || wrappings === 0) return report;
  for (const inside of emailsInside(email)) {
    const found = await readWithin(inside, wrappings - 1);
    if (found) return found;
  }
  return null;
}

async function reportOf(email: Email): Promise<DeliveryReport | null> {
  const part = (type: RegExp) => email.attachments.find(({ mimeType }) => type.test(mimeType));
  const statusPart = part(status);
  const reported = statusPart ? readReportedReceivers(textOf(statusPart)) : [];
  const receivers = reported.length === 0 ? readFailedReceivers(email) : reported;
  if (!statusPart && receivers.length === 0) return null;
  const messageId = (await parse(part(returned)?.content ?? ''))?.messageId ?? readReturnedMessageId(email.text);
  return { messageId: /^<([^<>@\s]+)@[^<>@\s]+>$/.exec(messageId)?.[1] ?? '', receivers };
}

const emailsInside = ({ attachments, text = '' }: Email) =>
  [
    ...attachments.filter(({ mimeType }) => mimeType === 'message/rfc822').flatMap(({ content }) => content),
    ...multipartIn(text),
  ].slice(0, mostInside);

/**
 * The parts of a report that stand in the text of an e-mail, because a list server put a head above the report, or
 * because the head with the type was lost.
 */
function multipartIn(text: string): string[] {
  const [, boundary] =
    /^--(\S.*)\r?\n(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*){0,10}?content-type:[ \t]*message\/(?:global-)?delivery-status/im.exec(
      text,
    ) ?? [];
  return boundary ? [`Content-Type: multipart/report; boundary="${boundary.trim()}"\n\n${text}`] : [];
}

/** @returns null when the parser refuses the e-mail: nested too deeply, or headers too large */
const parse = (source: Attachment['content']): Promise<Email | null> =>
  PostalMime.parse(source, { forceRfc822Attachments: true }).catch(() => null);

const textOf = ({ content }: Attachment) => (typeof content === 'string' ? content : new TextDecoder().decode(content));
