import { grantableKeyScopes, keyScopes } from '@hybrid-mail/access';
import { type MadeApiKey, maxApiKeys, type NewApiKey } from '@hybrid-mail/contracts/api-key';
import { execute, query, type Transaction, textQuery } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { lastMomentOf } from './key-expiry.ts';
import { keyStateOf } from './key-state.ts';
import { storeApiKey } from './store-api-key.ts';

/**
 * Makes a key of the caller's organization, or of one of its units. Its text is returned only here.
 * @throws Refusal no-organization, not-found for the unit, wrong-input, too-many-api-keys
 */
export async function createApiKey(ctx: Context, given: NewApiKey): Promise<MadeApiKey> {
  const { organizationId } = ctx.actor;
  if (organizationId === null) throw new Refusal('no-organization');
  const unitId = given.unitId ?? null;
  const expiresOn = given.expiresOn ? lastMomentOf(given.expiresOn) : null;
  assertChoices(ctx, { ...given, unitId }, expiresOn);
  return ctx.db.transaction(async (tx) => {
    await assertRoom(tx, ctx, organizationId);
    const home = await homeOf(tx, ctx, organizationId, unitId);
    const { name, kind, addresses } = given;
    const scopes = keyScopes.filter((scope) => given.scopes.includes(scope));
    const programId = await makeProgram(tx, ctx, { organizationId, home, name });
    return storeApiKey(tx, ctx, { organizationId, unitId, programId, name, kind, scopes, addresses, expiresOn });
  });
}

function assertChoices(
  { clock }: Context,
  { unitId, scopes }: Pick<NewApiKey, 'scopes'> & { unitId: number | null },
  expiresOn: Date | null,
): void {
  const grantable = grantableKeyScopes(unitId);
  const fields = {
    ...(!scopes.every((scope) => grantable.includes(scope)) && { scopes: problem('key-scope-of-organization') }),
    ...(expiresOn !== null && expiresOn < clock.now() && { expiresOn: problem('key-already-ended') }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('wrong-input', { fields });
}

async function assertRoom(tx: Transaction, { clock }: Context, organizationId: number): Promise<void> {
  // Advisory lock: keys made at the same time are counted one after another.
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`keys of ${organizationId}`}, 0))`);
  const select = { revokedOn: true, expiresOn: true, overlapEndsOn: true } as const;
  const keys = await tx.apiKey.findMany({ where: { organizationId, revokedOn: null }, select });
  const working = keys.filter((key) => ['active', 'overlap'].includes(keyStateOf(key, clock.now())));
  if (working.length >= maxApiKeys)
    throw new Refusal('too-many-api-keys', { message: problem('too-many-api-keys', { max: maxApiKeys }) });
}

/** The unit in which the program works: that of the key, or the head unit of the maker. @throws Refusal not-found */
async function homeOf(tx: Transaction, { actor }: Context, organizationId: number, unitId: number | null) {
  const id = unitId ?? actor.unitId;
  const unit = id === null ? null : await tx.unit.findFirst({ where: { id, organizationId }, select: { id: true } });
  if (!unit) throw new Refusal('not-found');
  return unit.id;
}

interface NewProgram {
  readonly organizationId: number;
  readonly home: number;
  readonly name: string;
}

/** Customers may not write accounts, so a function of the owner makes the program (`prisma/sql/api-key.sql`). */
async function makeProgram(tx: Transaction, { clock }: Context, program: NewProgram): Promise<number> {
  const { organizationId, home, name } = program;
  const made = sql`select make_program(${organizationId}::int, ${home}::int, ${name}, ${clock.now()}) as id`;
  const [row] = await query(tx, textQuery(z.object({ id: z.int() }), made));
  if (!row) throw new Error('a function that must return a row returned none');
  return row.id;
}
