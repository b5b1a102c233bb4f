import { type KeyScope, keyScopes } from '@hybrid-mail/access';
import { type ApiKey, type ApiKeyState, endedApiKeyDays } from '@hybrid-mail/contracts/api-key';
import { isoMoment } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { keyStateOf } from './key-state.ts';

const dayMs = 24 * 60 * 60 * 1000;
const order: readonly ApiKeyState[] = ['active', 'overlap', 'replaced', 'expired', 'revoked'];

/**
 * The keys of the caller's organization: working ones first, newest first, then those that ended lately.
 * @throws Refusal no-organization
 */
export async function listApiKeys({ db, actor, clock }: Context): Promise<ApiKey[]> {
  const { organizationId } = actor;
  if (organizationId === null) throw new Refusal('no-organization');
  const now = clock.now();
  const since = new Date(now.getTime() - endedApiKeyDays * dayMs);
  const isLate = (column: 'revokedOn' | 'overlapEndsOn' | 'expiresOn') => ({
    OR: [{ [column]: null }, { [column]: { gt: since } }],
  });
  const rows = await db.prisma.apiKey.findMany({
    where: { organizationId, AND: [isLate('revokedOn'), isLate('overlapEndsOn'), isLate('expiresOn')] },
    omit: { hash: true },
    include: {
      unit: { select: { id: true, name: true } },
      createdBy: { select: { name: true } },
      successor: { select: { id: true } },
    },
    orderBy: { id: 'desc' },
  });
  return rows
    .map((row) => ({
      ...row,
      state: keyStateOf(row, now),
      scopes: row.scopes.filter(isKeyScope),
      createdOn: isoMoment(row.createdOn),
      createdBy: row.createdBy.name,
      endsOn: momentOf(earliest([row.revokedOn, row.overlapEndsOn, row.expiresOn])),
      lastUsedOn: momentOf(row.lastUsedOn),
      successorId: row.successor?.id ?? null,
    }))
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
}

/** A newer release may have stored a scope that this one does not know. */
const isKeyScope = (scope: string): scope is KeyScope => keyScopes.some((known) => known === scope);

const momentOf = (moment: Date | null) => moment && isoMoment(moment);

const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.filter((moment) => moment !== null).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
