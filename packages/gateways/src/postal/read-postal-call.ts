import { z } from 'zod';
import { postalSignatureHeader, postalTimestampHeader } from './port.ts';
import { type PostalNews, readNews } from './read-news.ts';
import { verifyPostalSignature } from './verify-postal-signature.ts';

/** A webhook call from the post. */
export interface PostalCall {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Reason why a whole call is refused: its signature is wrong, or its body is not a list of events. */
export type PostalCallFault = 'unsigned' | 'unreadable';

const eventList = z.object({ events: z.array(z.unknown()).max(1000) });

export function readPostalCall({ headers, body }: PostalCall, secret: string, now: Date): PostalNews | PostalCallFault {
  const timestamp = String(headers[postalTimestampHeader] ?? '');
  const signature = String(headers[postalSignatureHeader] ?? '');
  if (!verifyPostalSignature({ secret, timestamp, signature, body, now })) return 'unsigned';
  const { success, data } = eventList.safeParse(parsed(body));
  if (!success) return 'unreadable';
  return readNews(data.events);
}

/** Parses the body as JSON; null when it is not JSON or not UTF-8, because damaged notes must not be stored. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}
