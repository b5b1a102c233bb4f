import type { PostalAnswer } from './call-postal-service.ts';
import {
  type PostalAcceptance,
  type PostalInquiryOutcome,
  type PostalLookUp,
  type PostalOutcome,
  PostalUnavailable,
  type PostalUncertainty,
} from './port.ts';
import { postalAcceptanceBody, postalReceiptBody, postalRefusalBody } from './postal-answers.ts';

// Only these statuses are about the letter. 401, 403, 404 and 405 point to our configuration, 408, 425 and 429 to a
// temporary condition.
const refusingStatuses = new Set([400, 409, 413, 415, 422]);

/**
 * Reads the answer to a hand-over. The letter is accepted only if the answer has a valid barcode for this key and
 * letter.
 */
export function outcomeOfAccept(answer: PostalAnswer, key: string, uid: string): PostalOutcome {
  if (isSuccess(answer)) return acceptanceOf(answer, key, uid, answer.status === 200);
  const said = postalRefusalBody.safeParse(answer.json);
  if (!refusingStatuses.has(answer.status) || !said.success) return uncertain(answer);
  return { kind: 'rejected', ...said.data, ...(answer.status === 409 && { code: 'key-conflict' }) };
}

/** Reads the answer to a look-up. A 404 counts only with the post's own error code, since any proxy can answer 404. */
export function outcomeOfFind(answer: PostalAnswer, key: string): PostalLookUp {
  if (isSuccess(answer)) return acceptanceOf(answer, key, null, true);
  const said = postalRefusalBody.safeParse(answer.json);
  const absent = answer.status === 404 && said.success && said.data.code === 'letter-not-found';
  return absent ? { kind: 'absent' } : uncertain(answer);
}

/**
 * Reads the answer to an inquiry. The inquiry counts as received only if the answer names this key and at least
 * this number of reminders.
 */
export function outcomeOfInquiry(answer: PostalAnswer, key: string, reminders: number): PostalInquiryOutcome {
  if (isSuccess(answer)) {
    const { data } = postalReceiptBody.safeParse(answer.json);
    const isOfThis = data?.key === key && data.reminders >= reminders;
    return isOfThis ? { kind: 'received' } : uncertain(answer, 'it is about another inquiry');
  }
  const said = postalRefusalBody.safeParse(answer.json);
  return refusingStatuses.has(answer.status) && said.success ? { kind: 'rejected', ...said.data } : uncertain(answer);
}

export function uncertaintyOf(error: unknown): PostalUncertainty {
  if (!(error instanceof PostalUnavailable)) throw error;
  const { message: reason, httpStatus, retryAfterSeconds } = error;
  return { kind: 'unknown', reason, retryAfterSeconds, httpStatus };
}

function acceptanceOf(
  answer: PostalAnswer,
  key: string,
  uid: string | null,
  repeated: boolean,
): PostalAcceptance | PostalUncertainty {
  const read = postalAcceptanceBody.safeParse(answer.json);
  if (!read.success) return uncertain(answer, 'it carries no usable reference');
  if (read.data.key !== key) return uncertain(answer, 'it is about another key');
  if (uid !== null && read.data.uid !== uid) return uncertain(answer, 'it is about another letter');
  return { kind: 'accepted', reference: read.data.barcode, acceptedAt: read.data.acceptedAt, repeated };
}

function isSuccess(answer: PostalAnswer): boolean {
  return answer.status >= 200 && answer.status < 300;
}

function uncertain({ status, json, retryAfterSeconds }: PostalAnswer, why?: string): PostalUncertainty {
  const said = postalRefusalBody.safeParse(json);
  const detail = why ?? (said.success ? `${said.data.code}: ${said.data.message}` : 'not in the agreed form');
  return { kind: 'unknown', reason: `The post answered ${status}: ${detail}`, retryAfterSeconds, httpStatus: status };
}
