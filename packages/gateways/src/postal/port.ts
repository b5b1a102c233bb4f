import type { PostalEvent } from './postal-event.ts';
import type { PostalInquiry, PostalInquiryAnswer } from './postal-inquiry.ts';

export { postalAcceptanceBody, postalReceiptBody, postalRefusalBody } from './postal-answers.ts';
export { type PostalEvent, postalEvent } from './postal-event.ts';
export {
  inquiryAnswerType,
  type PostalInquiry,
  type PostalInquiryAnswer,
  postalInquiryAnswer,
} from './postal-inquiry.ts';

/** Headers of the post's signed webhook calls. */
export const postalTimestampHeader = 'x-post-timestamp';
export const postalSignatureHeader = 'x-post-signature';

/**
 * A letter to be printed and delivered: the signed PDF and its address. `sha256` is the lower-case hex digest of `pdf`.
 */
export interface PostalLetter {
  uid: string;
  pdf: Uint8Array;
  sha256: string;
  sender: { organization: string; inn: string; unit: string };
  receiver: string;
  address: string;
  regionId: number;
  regionName: string;
  areaId: number;
  areaName: string;
  pages: number;
  sheets: number;
}

/** The post has the letter. `reference` is its barcode; `repeated` means that the post had it before this call. */
export interface PostalAcceptance {
  kind: 'accepted';
  reference: string;
  acceptedAt: Date;
  repeated: boolean;
}

/** The post certainly refuses the letter. Sending the same letter again will not help. */
export interface PostalRejection {
  kind: 'rejected';
  code: string;
  message: string;
}

/** The post certainly has no letter under this key. */
interface PostalAbsence {
  kind: 'absent';
}

/** It is unknown whether the post has the letter: look it up by its key. */
export interface PostalUncertainty {
  kind: 'unknown';
  reason: string;
  retryAfterSeconds: number | null;
  httpStatus: number | null;
}

/** The post has received the inquiry and all its reminders. */
export interface PostalReceipt {
  kind: 'received';
}

export type PostalInquiryOutcome = PostalReceipt | PostalRejection | PostalUncertainty;

/** Outcome of handing a letter over. */
export type PostalOutcome = PostalAcceptance | PostalRejection | PostalUncertainty;

/** Outcome of looking a letter up. */
export type PostalLookUp = PostalAcceptance | PostalAbsence | PostalUncertainty;

/** Port to the postal service. `accept`, `find` and `inquire` never throw; other methods throw `PostalUnavailable`. */
export interface PostalService {
  /** Hands over a letter. Idempotent for the same key and letter. */
  accept(letter: PostalLetter, key: string): Promise<PostalOutcome>;
  /** Looks up the letter sent under this key. */
  find(key: string): Promise<PostalLookUp>;
  /**
   * Sends an inquiry to a district's office under our key. Sending it again with a higher number of reminders reminds
   * the office. Idempotent. The answer arrives among the events.
   */
  inquire(inquiry: PostalInquiry, key: string): Promise<PostalInquiryOutcome>;
  /**
   * Events and answers after the cursor, oldest first. `next` is the cursor for the next call, null when there are no
   * new events.
   */
  eventsAfter(cursor: string | null, limit: number): Promise<PostalEventPage>;
  /** Number of letters that the post accepted on a day (`YYYY-MM-DD`, Tashkent time). */
  acceptedCount(day: string): Promise<number>;
  /**
   * The same service with calls that carry the id of a request (X-Request-Id), so that the post can refer to it in its
   * logs.
   */
  carrying(requestId: string): PostalService;
}

export interface PostalEventPage {
  events: PostalEvent[];
  /** Answers to inquiries. */
  answers: PostalInquiryAnswer[];
  /** Entries that violate the contract, unchanged. The cursor `next` skips them, so store them for manual handling. */
  unreadable: { raw: unknown; problem: string }[];
  next: string | null;
}

/** The post could not be reached, or its answer was late, incomplete or not of the contract; a later call may succeed. */
export class PostalUnavailable extends Error {
  override readonly name = 'PostalUnavailable';
  readonly httpStatus: number | null;
  readonly retryAfterSeconds: number | null;

  constructor(reason: string, httpStatus: number | null = null, retryAfterSeconds: number | null = null) {
    super(`The postal service did not answer: ${reason}`);
    this.httpStatus = httpStatus;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
