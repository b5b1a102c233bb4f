import type { ProbeResult } from '../probe/port.ts';
import { type PostalService, PostalUnavailable } from './port.ts';

/**
 * Requests how many letters the post accepted on a day: a read-only call that needs the key.
 * @param day `YYYY-MM-DD`
 */
export async function probePost(postal: Pick<PostalService, 'acceptedCount'>, day: string): Promise<ProbeResult> {
  try {
    const count = await postal.acceptedCount(day);
    return { state: 'ok', said: `answers and knows the key; letters accepted on ${day}: ${count}` };
  } catch (error) {
    if (!(error instanceof PostalUnavailable)) throw error;
    const isRefused = error.httpStatus === 401 || error.httpStatus === 403;
    return { state: 'failed', said: isRefused ? 'answers, and refuses POSTAL_API_KEY' : error.message };
  }
}
