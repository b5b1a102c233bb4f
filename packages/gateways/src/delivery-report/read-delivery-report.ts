import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { DeliveryReport } from './port.ts';
import { reportedReceivers } from './reported-receivers.ts';

const status = /^message\/(global-)?delivery-status$/;
/** The message that came back, or its head alone. */
const returned = /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/;

/** Reads an e-mail with which a mail server reports on a message. @returns null when it is no such report */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | null> {
  const email = await parse(source);
  if (!email?.headers.some(({ key, value }) => key === 'content-type' && /^multipart\/report\b/i.test(value)))
    return null;
  const part = (type: RegExp) => email.attachments.find(({ mimeType }) => type.test(mimeType));
  const told = part(status);
  if (!told) return null;
  return { messageId: await idOf(part(returned)), receivers: reportedReceivers(textOf(told)) };
}

/** @returns null when it is nested too deep to be read */
const parse = (source: Attachment['content']): Promise<Email | null> =>
  PostalMime.parse(source, { forceRfc822Attachments: true }).catch(() => null);

async function idOf(part: Attachment | undefined): Promise<string> {
  const head = part && (await parse(part.content));
  return /^<([^<>@\s]+)@[^<>@\s]+>$/.exec(head?.messageId ?? '')?.[1] ?? '';
}

const textOf = ({ content }: Attachment) => (typeof content === 'string' ? content : new TextDecoder().decode(content));
