import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { DeliveryReport } from './port.ts';
import { readReportedReceivers } from './read-reported-receivers.ts';

const status = /^message\/(global-)?delivery-status$/;
/** Media types of the part with the returned message, or with its headers alone. */
const returned = /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/;

/**
 * Parses an e-mail as a mail server's report on a message.
 * @returns null when the e-mail is no such report
 */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | null> {
  const email = await parse(source);
  if (!email?.headers.some(({ key, value }) => key === 'content-type' && /^multipart\/report\b/i.test(value)))
    return null;
  const part = (type: RegExp) => email.attachments.find(({ mimeType }) => type.test(mimeType));
  const statusPart = part(status);
  if (!statusPart) return null;
  return { messageId: await idOf(part(returned)), receivers: readReportedReceivers(textOf(statusPart)) };
}

/** @returns null when the parser refuses the e-mail: nested too deeply, or headers too large */
const parse = (source: Attachment['content']): Promise<Email | null> =>
  PostalMime.parse(source, { forceRfc822Attachments: true }).catch(() => null);

async function idOf(part: Attachment | undefined): Promise<string> {
  const head = part && (await parse(part.content));
  return /^<([^<>@\s]+)@[^<>@\s]+>$/.exec(head?.messageId ?? '')?.[1] ?? '';
}

const textOf = ({ content }: Attachment) => (typeof content === 'string' ? content : new TextDecoder().decode(content));
