import { z } from 'zod';
import { postalSignatureHeader, postalTimestampHeader } from './port.ts';
import { type PostalNews, readNews } from './read-news.ts';
import { judgePostalSignature, secondsAhead } from './verify-postal-signature.ts';

/** A webhook call from the post. */
export interface PostalCall {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

/** Reason why a whole call is refused: its signature is wrong, or its body is not a list of events. */
export type PostalCallFault = 'unsigned' | 'unreadable' | PostClockFault;

/** The signature is right and its time is not: the clock of the post differs, or it sends calls that it signed before. */
interface PostClockFault {
  /** How far the post's clock is ahead of ours; negative when it is behind. */
  readonly postIsAheadSeconds: number;
}

const eventList = z.object({ events: z.array(z.unknown()).max(1000) });

/** @param secrets those of the post that count: the present one, and during a rotation the other one */
export function readPostalCall(
  { headers, body }: PostalCall,
  secrets: readonly string[],
  now: Date,
): PostalNews | PostalCallFault {
  const timestamp = String(headers[postalTimestampHeader] ?? '');
  const signature = String(headers[postalSignatureHeader] ?? '');
  const verdicts = secrets.map((secret) => judgePostalSignature({ secret, timestamp, signature, body, now }));
  const verdict = verdicts.find((each) => each !== 'unsigned');
  if (verdict === undefined) return 'unsigned';
  if (verdict === 'clock') return { postIsAheadSeconds: secondsAhead({ timestamp, now }) };
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
