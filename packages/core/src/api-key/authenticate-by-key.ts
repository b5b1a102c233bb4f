import { keyScopes, roleOf, userTypes } from '@hybrid-mail/access';
import { type ApiKeyState, apiKeyKinds } from '@hybrid-mail/contracts/api-key';
import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import { type Database, fixedQuery, queryFixedRows, unlessWritesRefused } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { allowsAddress } from './allows-address.ts';
import { readKeyHash } from './api-key-text.ts';
import { keyStateOf } from './key-state.ts';

const keyRow = z.object({
  id: z.int(),
  kind: z.enum(apiKeyKinds),
  scopes: z.array(z.enum(keyScopes)),
  addresses: z.array(z.string()),
  expiresOn: z.date().nullable(),
  overlapEndsOn: z.date().nullable(),
  revokedOn: z.date().nullable(),
  lastUsedOn: z.date().nullable(),
  /** Whether the key belongs to the whole organization, and its unit is still a head unit. */
  isHead: z.boolean(),
  userId: z.int(),
  name: z.string(),
  username: z.string(),
  organizationId: z.int(),
  unitId: z.int(),
});
type KeyRow = z.output<typeof keyRow>;

const keyQuery = fixedQuery(
  (hash: Buffer) => sql`
    select k.id, k.kind, k.scopes, k.addresses, k.expires_on, k.overlap_ends_on, k.revoked_on, k.last_used_on,
      k.unit_id is null and u.is_head as is_head, p.id as user_id, p.name, p.username, p.organization_id, p.unit_id
    from api_key k join user_account p on p.id = k.program_id join unit u on u.id = p.unit_id
    where k.hash = ${hash}`,
);

/** The program that a key names, and why the call is refused; the program is null if the key does not work at all. */
export type KeyAnswer =
  | { readonly actor: Actor; readonly refusal: 'api-key-address' | null }
  | { readonly actor: null; readonly refusal: RefusalCode };

interface Use {
  readonly address: string;
  readonly now: Date;
}

/** Minimum interval between two notes of the last use, so that most calls write nothing. */
const notedEveryMs = 60_000;

const refusalOf: Record<Exclude<ApiKeyState, 'active' | 'overlap'>, RefusalCode> = {
  revoked: 'api-key-revoked',
  replaced: 'api-key-revoked',
  expired: 'api-key-expired',
};

/**
 * Loads the key and its program from the database at every call, so that a revoked key ends at once in all processes.
 * A key with a wrong checksum is refused without a query.
 */
export async function authenticateByKey(db: Database, key: string, use: Use): Promise<KeyAnswer> {
  const hash = readKeyHash(key);
  const [row] = hash === null ? [] : await queryFixedRows(db, keyRow, keyQuery(hash));
  if (!row) return { actor: null, refusal: 'api-key-unknown' };
  const state = keyStateOf(row, use.now);
  if (state !== 'active' && state !== 'overlap') return { actor: null, refusal: refusalOf[state] };
  const actor = programOf(row);
  if (!allowsAddress(row.addresses, use.address)) return { actor, refusal: 'api-key-address' };
  // Programs go on reading while the database takes no writes.
  await unlessWritesRefused(noteUse(db, row, use));
  return { actor, refusal: null };
}

/** A key signs no letter of another unit: that right belongs to persons. */
function programOf({ id, kind, scopes, isHead, userId, name, username, organizationId, unitId }: KeyRow): Actor {
  return {
    userId,
    name,
    username,
    type: userTypes.ordinary,
    role: roleOf(userTypes.ordinary, isHead),
    isHead,
    organizationId,
    unitId,
    globalOrganizationId: null,
    globalUnitId: null,
    canSignOnBehalfOfOrganization: false,
    pinfl: null,
    duty: null,
    jti: '',
    apiKey: { id, scopes, isTest: kind === 'test' },
  };
}

/** Updates the last use at most once a minute; the first of many simultaneous calls writes. */
async function noteUse({ prisma }: Database, { id, lastUsedOn }: KeyRow, { address, now }: Use): Promise<void> {
  if (lastUsedOn !== null && now.getTime() - lastUsedOn.getTime() < notedEveryMs) return;
  const isOlder = [{ lastUsedOn: null }, { lastUsedOn: { lte: new Date(now.getTime() - notedEveryMs) } }];
  await prisma.apiKey.updateMany({ where: { id, OR: isOlder }, data: { lastUsedOn: now, lastUsedAddress: address } });
}
