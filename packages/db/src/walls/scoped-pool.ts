import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { organizationSetting } from './database-roles.ts';

const organizations = new AsyncLocalStorage<number>();

/**
 * Runs `work` so that statements on a ScopedPool see the rows of this organization only. The result is awaited inside
 * the scope, because Prisma starts a statement only when it is awaited.
 */
export const runWithinOrganization = <T>(organizationId: number, work: () => Promise<T>): Promise<T> =>
  organizations.run(organizationId, async () => await work());

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Pool for customers' requests. Each checkout sets the organization of the running call on the connection, so that the
 * row-level policies show only the rows of that organization; without an organization the checkout throws. The setting
 * is made outside of transactions, because a rollback would restore the previous organization.
 */
export class ScopedPool extends pg.Pool {
  readonly #scopes = new WeakMap<pg.PoolClient, number>();

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (release) => client.release(release as Error | boolean)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    const organizationId = organizations.getStore();
    if (organizationId === undefined) throw new Error("a customer's statement runs without an organization");
    const client = await super.connect();
    if (this.#scopes.get(client) === organizationId) return client;
    try {
      this.#scopes.delete(client);
      await client.query(setOrganization(organizationId));
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    this.#scopes.set(client, organizationId);
    return client;
  }
}

const setOrganization = (organizationId: number) => ({
  name: 'set-organization',
  text: 'select set_config($1, $2, false)',
  values: [organizationSetting, String(organizationId)],
});
