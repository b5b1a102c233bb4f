import { Connection, type ConnectionOptions } from './connection/connection.ts';
import { Letters } from './letters/letters.ts';
import { Places } from './letters/places.ts';
import { Receipts } from './letters/receipts.ts';
import { Webhooks } from './webhook/webhooks.ts';

export type HybridMailOptions = ConnectionOptions;

/** The calls that a program makes with an API key. Methods throw `HybridMailError`. */
export class HybridMail {
  readonly letters: Letters;
  readonly receipts: Receipts;
  readonly webhooks: Webhooks;
  readonly places: Places;

  constructor(options: HybridMailOptions) {
    const connection = new Connection(options);
    this.places = new Places(connection);
    this.letters = new Letters(connection, this.places);
    this.receipts = new Receipts(connection);
    this.webhooks = new Webhooks(connection);
  }
}
