import type { CallOptions, Connection, RepeatableOptions } from '../connection/connection.ts';
import type { Calls, Mail, MailDetails, MailPage, NewMail, SendQuote } from '../generated/api.ts';
import type { Places } from './places.ts';
import { type DocumentSource, readDocument } from './read-document.ts';

interface Addressee {
  readonly receiver: string;
  readonly address: string;
  /** Id of the district, from `places.areas()`. */
  readonly areaId: number;
  /** Id of its region; looked up when absent. */
  readonly regionId?: number | undefined;
  /** The program's own number of the letter: with the same one, a repeated call answers the same letter. */
  readonly externalId?: string | undefined;
}

/** A letter with a document, or with that of an earlier letter. */
export type NewLetter = Addressee &
  ({ readonly document: DocumentSource } | { readonly copiedFromId: number; readonly document?: undefined });

export type LetterFilter = Omit<
  Calls['GET /api/mail']['query'],
  'skip' | 'cursor' | 'includeDeleted' | 'skipTotal' | 'id'
>;

/** All that is told of a deleted letter. */
export type DeletedLetter = NonNullable<MailPage['deleted']>[number];

/** What happened to a letter since a moment. */
export type LetterChange =
  | { readonly isDeleted: false; readonly letter: Mail }
  | { readonly isDeleted: true; readonly letter: DeletedLetter };

const largestPage = 500;

export class Letters {
  readonly #connection: Connection;
  readonly #places: Places;

  constructor(connection: Connection, places: Places) {
    this.#connection = connection;
    this.#places = places;
  }

  /** Creates a draft. Nothing is sent before `send`. */
  async create(letter: NewLetter, options: RepeatableOptions = {}): Promise<Mail> {
    const { receiver, address, areaId, regionId, externalId } = letter;
    const region = regionId ?? (await this.#places.regionOf(areaId, options));
    const contents =
      letter.document === undefined
        ? { copiedFromId: letter.copiedFromId }
        : { document64: await readDocument(letter.document) };
    const body: NewMail = { receiver, address, region, area: areaId, externalId, ...contents };
    return this.#connection.call('POST /api/PdfMail', { ...options, body });
  }

  get(id: number, options: CallOptions = {}): Promise<MailDetails> {
    return this.#connection.call('GET /api/mail/{id}', { ...options, id });
  }

  /** The PDF of the letter. */
  document(id: number, options: CallOptions = {}): Promise<Uint8Array> {
    return this.#connection.call('GET /api/PdfMail/{id}', { ...options, id });
  }

  /** All letters of the filter, read page by page; letters that are made meanwhile repeat and hide none. */
  async *list(filter: LetterFilter = {}, options: CallOptions = {}): AsyncGenerator<Mail, void> {
    const uncounted = { limit: largestPage, ...filter, skipTotal: true };
    for await (const { records } of this.#pages(uncounted, options)) yield* records;
  }

  /** The same in pages of `limit` letters, up to 500, each with the total. */
  pages(filter: LetterFilter = {}, options: CallOptions = {}): AsyncGenerator<MailPage, void> {
    return this.#pages({ limit: largestPage, ...filter }, options);
  }

  /**
   * Letters that changed since the moment, and those that were deleted. Remember when you began, and take that less some
   * minutes as the next moment: a change may be stored late.
   */
  async *changedSince(moment: Date | string, options: CallOptions = {}): AsyncGenerator<LetterChange, void> {
    const changedSince = typeof moment === 'string' ? moment : moment.toISOString();
    const changed = { limit: largestPage, changedSince, includeDeleted: true, skipTotal: true };
    for await (const page of this.#pages(changed, options)) {
      for (const letter of page.records) yield { isDeleted: false, letter };
      for (const letter of page.deleted ?? []) yield { isDeleted: true, letter };
    }
  }

  async *#pages(query: Calls['GET /api/mail']['query'], options: CallOptions): AsyncGenerator<MailPage, void> {
    for (let cursor: string | undefined; ; ) {
      const page: MailPage = await this.#connection.call('GET /api/mail', {
        ...options,
        query: { ...query, cursor },
      });
      yield page;
      cursor = page.nextCursor;
      if (cursor === undefined) return;
    }
  }

  /** The text that the signature of the letter covers. */
  textToSign(id: number, options: CallOptions = {}): Promise<string> {
    return this.#connection.call('GET /api/SendMail/{id}', { ...options, id });
  }

  /**
   * Sends the letter, and waits up to ten seconds for the post.
   * @param signature PKCS#7 with the text to sign, in base64; `test` for a test key
   */
  send(id: number, signature: string, options: RepeatableOptions = {}): Promise<Mail> {
    return this.#connection.call('PUT /api/SendMail/{id}', { ...options, id, body: { signature } });
  }

  /** What sending the letters costs and whether the balance covers it. Changes nothing. */
  quote(ids: readonly number[], options: CallOptions = {}): Promise<SendQuote> {
    return this.#connection.call('POST /api/SendQuote', { ...options, body: { ids: [...ids] }, isReading: true });
  }

  /** Takes a signed letter back, while it is not being handed over. */
  recall(id: number, options: CallOptions = {}): Promise<Mail> {
    return this.#connection.call('PUT /api/RecallMail/{id}', { ...options, id });
  }

  /** Deletes a letter that was not sent. */
  async delete(id: number, options: CallOptions = {}): Promise<void> {
    await this.#connection.call('DELETE /api/mail/{id}', { ...options, id });
  }
}
