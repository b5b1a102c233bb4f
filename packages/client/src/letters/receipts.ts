import type { CallOptions, Connection } from '../connection/connection.ts';

/** Papers of a letter; they exist from the moment the post has accepted it. */
export class Receipts {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The receipt, a PDF. */
  get(letterId: number, options: CallOptions = {}): Promise<Uint8Array> {
    return this.#connection.call('GET /api/Receipt/{id}', { ...options, id: letterId });
  }

  /** The letter and behind it its receipt, one PDF. */
  withLetter(letterId: number, options: CallOptions = {}): Promise<Uint8Array> {
    return this.#connection.call('GET /api/LetterWithReceipt/{id}', { ...options, id: letterId });
  }

  /** Document, receipt, history and signature with their hashes, a ZIP that anybody can verify. */
  proofPack(letterId: number, options: CallOptions = {}): Promise<Uint8Array> {
    return this.#connection.call('GET /api/ProofPack/{id}', { ...options, id: letterId });
  }
}
