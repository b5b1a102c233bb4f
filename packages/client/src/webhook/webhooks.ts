import type { CallOptions, Connection } from '../connection/connection.ts';
import type { Calls, NewWebhookAddress, WebhookAddress } from '../generated/api.ts';

export type WebhookSecret = Calls['POST /api/WebhookAddress/secret']['reply'];

/** Addresses at which the organization's programs are told of letters. */
export class Webhooks {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  list(options: CallOptions = {}): Promise<WebhookAddress[]> {
    return this.#connection.call('GET /api/WebhookAddress', options);
  }

  /** Adds an address. Only this answer holds the secret. */
  create(address: NewWebhookAddress, options: CallOptions = {}): Promise<Calls['POST /api/WebhookAddress']['reply']> {
    return this.#connection.call('POST /api/WebhookAddress', { ...options, body: address });
  }

  /** Draws another secret. The former one signs beside it for some hours: 24, or as given, up to 168. */
  rotate(
    id: number,
    { overlapHours, ...options }: CallOptions & { readonly overlapHours?: number } = {},
  ): Promise<WebhookSecret> {
    return this.#connection.call('POST /api/WebhookAddress/secret', { ...options, body: { id, overlapHours } });
  }

  /** Sends the event `webhook.test` to the address. */
  test(id: number, options: CallOptions = {}): Promise<{ eventId: number }> {
    return this.#connection.call('POST /api/WebhookAddress/test', { ...options, body: { id } });
  }

  async delete(id: number, options: CallOptions = {}): Promise<void> {
    await this.#connection.call('DELETE /api/WebhookAddress/{id}', { ...options, id });
  }
}
