import type { PostalEvent } from './postal-event.ts';

export { type PostalEvent, postalEvent } from './postal-event.ts';

/** What a signed call of the post carries. */
export const postalTimestampHeader = 'x-post-timestamp';
export const postalSignatureHeader = 'x-post-signature';

/** What the post prints and carries: the signed PDF and where it goes. `sha256` is the lower-case hex digest of `pdf`. */
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

/** The post has the letter. `reference` is its barcode; `repeated`: the post had the letter before this call. */
export interface PostalAcceptance {
  kind: 'accepted';
  reference: string;
  acceptedAt: Date;
  repeated: boolean;
}

/** The post said for certain that it will not carry this letter. Sending the same again will not help. */
export interface PostalRejection {
  kind: 'rejected';
  code: string;
  message: string;
}

/** The post said for certain that it has no letter under this key. */
interface PostalAbsence {
  kind: 'absent';
}

/** The letter may or may not be with the post: ask by key, never guess. */
export interface PostalUncertainty {
  kind: 'unknown';
  reason: string;
  retryAfterSeconds: number | null;
  httpStatus: number | null;
}

export type PostalOutcome = PostalAcceptance | PostalRejection | PostalAbsence | PostalUncertainty;

/** The postal service as we need it. `accept` and `find` never throw; the two others throw `PostalUnavailable`. */
export interface PostalService {
  /** Hands a letter over. The same key with the same letter may be sent any number of times; never answers `absent`. */
  accept(letter: PostalLetter, key: string): Promise<PostalOutcome>;
  /** What became of the letter sent under this key; never answers `rejected`. */
  find(key: string): Promise<PostalOutcome>;
  /** Events after a cursor, oldest first. `next` is the cursor to keep, null when there was nothing new. */
  eventsAfter(cursor: string | null, limit: number): Promise<PostalEventPage>;
  /** How many letters the post accepted on a day (`YYYY-MM-DD`, Tashkent time). */
  acceptedCount(day: string): Promise<number>;
}

export interface PostalEventPage {
  events: PostalEvent[];
  /** Entries of this page that break the contract, as they came. They are passed over by `next`: keep them for a person. */
  unreadable: { raw: unknown; problem: string }[];
  next: string | null;
}

/** The post did not answer a question that has no letter at stake: ask again later. */
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
