import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import {
  type GivenStatement,
  SessionPool,
  type SessionPoolConfig,
  sessionSettings,
  withoutName,
  withQuery,
} from '../connection/session-pool.ts';
import { databaseRoles, organizationSetting } from './database-roles.ts';

const organizations = new AsyncLocalStorage<number>();

/**
 * Runs `work` so that statements on a ScopedPool see the rows of this organization only. The result is awaited inside
 * the scope, because Prisma starts a statement only when it is awaited.
 */
export const runWithinOrganization = <T>(organizationId: number, work: () => Promise<T>): Promise<T> =>
  organizations.run(organizationId, async () => await work());

/** A customer's statement would have run as another role or for another organization. */
export class WallMissing extends Error {
  override readonly name = 'WallMissing';
}

/**
 * Pool for customers' requests. Each checkout gives the connection the role of customers and the organization of the
 * running call, so that the row-level policies show only the rows of that organization, and reads both back before the
 * first row; without an organization the checkout throws.
 *
 * On a connection to Postgres itself they are settings of the session, made outside of transactions, because a rollback
 * would restore the previous organization. Behind a pooler they are settings of each transaction, because its next
 * statement may run in another session; a statement outside of a transaction gets one of its own.
 */
export class ScopedPool extends SessionPool {
  readonly #scopes = new WeakMap<pg.PoolClient, number>();

  constructor(config: Omit<SessionPoolConfig, 'sessionRole'>) {
    super({ ...config, sessionRole: 'customer' });
  }

  protected override async checkOut(): Promise<pg.PoolClient> {
    const organizationId = organizations.getStore();
    if (organizationId === undefined) throw new Error("a customer's statement runs without an organization");
    const client = await this.takeClient();
    if (this.isPooled(client)) return scopedByTransaction(client, organizationId);
    if (this.#scopes.get(client) === organizationId) return client;
    try {
      this.#scopes.delete(client);
      const { rows } = await client.query<Scope>(setOrganization(organizationId));
      assertScope(rows[0], organizationId);
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    this.#scopes.set(client, organizationId);
    return client;
  }
}

interface Scope {
  readonly role: string;
  readonly organization: string;
}

const setOrganization = (organizationId: number) => ({
  name: 'set-organization',
  text: 'select set_config($1, $2, false) as organization, current_user::text as role',
  values: [organizationSetting, String(organizationId)],
});

/** @throws WallMissing */
function assertScope(scope: Scope | undefined, organizationId: number): void {
  if (scope?.role === databaseRoles.customer && scope.organization === String(organizationId)) return;
  throw new WallMissing(
    `statements of organization ${organizationId} run as ${scope?.role}, for ${scope?.organization}`,
  );
}

/** A client whose transactions begin with the role and the organization, and whose statements are transactions. */
function scopedByTransaction(client: pg.PoolClient, organizationId: number): pg.PoolClient {
  let isInside = false;
  const begin = (command = 'begin') => beginScoped(client, organizationId, command);
  const inside = async (given: GivenStatement) => {
    await begin();
    try {
      const result = await client.query(withoutName(given));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  };
  return withQuery(client, async (given) => {
    const text = typeof given === 'string' ? given : given.text;
    const command = text.trimStart().slice(0, 12).toLowerCase();
    if (command.startsWith('begin') || command.startsWith('start trans')) {
      const begun = await begin(text);
      isInside = true;
      return begun;
    }
    if (/^(?:commit|rollback(?! to)|end\b|abort)/.test(command)) isInside = false;
    else if (!isInside) return inside(given);
    return client.query(withoutName(given));
  });
}

/**
 * One message with all statements, so that it costs one round trip. `show` takes no snapshot, so the isolation level may
 * still be set after it.
 * @param command the statement that begins the transaction, with its isolation
 */
async function beginScoped(client: pg.PoolClient, organizationId: number, command: string): Promise<unknown> {
  if (!Number.isSafeInteger(organizationId)) throw new RangeError(`organization ${organizationId}`);
  const local = { ...sessionSettings, [organizationSetting]: String(organizationId) };
  const settings = Object.entries(local).map(([name, value]) => `set local ${name} = '${value}'`);
  const parts = [
    command,
    `set local role ${databaseRoles.customer}`,
    ...settings,
    'show role',
    `show ${organizationSetting}`,
  ];
  const results = (await client.query(parts.join('; '))) as unknown as pg.QueryResult[];
  const scope = { role: results.at(-2)?.rows[0]?.role, organization: results.at(-1)?.rows[0]?.[organizationSetting] };
  try {
    assertScope(scope, organizationId);
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  return results[0];
}
