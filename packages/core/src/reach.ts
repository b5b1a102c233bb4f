import { type Action, type Scope, scopeOf } from '@hybrid-mail/access';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from './actor.ts';

declare const proven: unique symbol;

type Bounds =
  | { kind: 'nothing' }
  | { kind: 'all' }
  | { kind: 'organization'; organizationId: number }
  | { kind: 'unit'; organizationId: number; unitId: number }
  | { kind: 'granted'; userId: number; globalUnitId: number | null }
  | { kind: 'signed'; globalUnitId: number };

/**
 * The rows that the caller may read or change. Only this file creates a Reach, so a verb cannot invent one. If a verb
 * forgets it, row-level security (decision 024) still protects against customers; for staff,
 * `letters-within-reach.test.ts` asserts that verbs use it.
 */
export type Reach = Bounds & { readonly [proven]: true };

type Granted = Reach & { kind: 'granted' };

/** Whether the reach is that of a customer; every other one is of staff or of jobs. */
export const isOfCustomer = (reach: Reach): reach is Reach & { kind: 'organization' | 'unit' } =>
  reach.kind === 'organization' || reach.kind === 'unit';

export function reachOf(actor: Actor, scope: Scope): Reach {
  return bounds(actor, scope) as Reach;
}

/** All rows, for jobs of the worker, which act for nobody; the rights of its role limit them (decision 024). */
export const reachOfJobs = { kind: 'all' } as Reach;

/** The caller's reach for an action other than the called one, e.g. reading the letter that is copied. */
export const reachForAction = (actor: Actor, action: Action): Reach =>
  reachOf(actor, scopeOf(actor.role, action) ?? 'own');

function bounds(actor: Actor, scope: Scope): Bounds {
  const { organizationId, unitId } = actor;
  switch (scope) {
    case 'all':
      return { kind: 'all' };
    case 'granted':
      return actor.isHead
        ? { kind: 'all' }
        : { kind: 'granted', userId: actor.userId, globalUnitId: actor.globalUnitId };
    case 'signed':
      return actor.globalUnitId === null ? { kind: 'nothing' } : { kind: 'signed', globalUnitId: actor.globalUnitId };
    case 'organization':
      return organizationId === null ? { kind: 'nothing' } : { kind: 'organization', organizationId };
    case 'unit':
      return organizationId === null || unitId === null
        ? { kind: 'nothing' }
        : { kind: 'unit', organizationId, unitId };
    case 'own':
      return { kind: 'nothing' };
  }
}

type Condition = RawBuilder<boolean>;

/** Ids of the organizations whose letters are within reach of staff, at least in part; null if it is not limited to some. */
export function organizationIdsWithin(reach: Reach): RawBuilder<unknown> | null {
  if (reach.kind === 'signed') return signedOrganizations(reach.globalUnitId);
  if (reach.kind !== 'granted') return null;
  return sql`${grantedOrganizations(reach.userId, reach.globalUnitId)}
    union select organization_id from unit where id in (${grantedUnits(reach.userId)})`;
}

const signedOrganizations = (globalUnitId: number | null) => sql<number>`
  select id from organization where contract_signer_unit_id = ${globalUnitId}`;

const grantedOrganizations = (userId: number, globalUnitId: number | null) => sql<number>`
  select organization_id from organization_grant where user_id = ${userId} and is_active
  union ${signedOrganizations(globalUnitId)}`;

const grantedUnits = (userId: number) => sql<number>`
  select unit_id from unit_grant where user_id = ${userId} and is_active`;

/**
 * Reach condition on a table with organization and unit.
 * @param organizationId the column with the organization's id
 * @param unitId the column with the unit's id
 */
function within(reach: Reach, organizationId: Condition | RawBuilder<unknown>, unitId: RawBuilder<unknown>): Condition {
  switch (reach.kind) {
    case 'nothing':
      return sql<boolean>`false`;
    case 'all':
      return sql<boolean>`true`;
    case 'organization':
      return sql<boolean>`${organizationId} = ${reach.organizationId}`;
    case 'unit':
      return sql<boolean>`${unitId} = ${reach.unitId}`;
    case 'signed':
      return sql<boolean>`${organizationId} in (${signedOrganizations(reach.globalUnitId)})`;
    case 'granted':
      return sql<boolean>`(${organizationId} in (${grantedOrganizations(reach.userId, reach.globalUnitId)})
        or ${unitId} in (${grantedUnits(reach.userId)}))`;
  }
}

/** Letters within reach; the table alias is m by default. */
export const mailWithin = (reach: Reach, table = 'm') =>
  within(reach, sql.ref(`${table}.organizationId`), sql.ref(`${table}.unitId`));

/** Rows of organizations within reach; with grants, only of organizations granted as a whole; alias m. */
export const wholeOrganizationsWithin = (reach: Reach): Condition =>
  reach.kind === 'granted'
    ? sql<boolean>`m.organization_id in (${grantedOrganizations(reach.userId, reach.globalUnitId)})`
    : mailWithin(reach);

/** Granted units whose organization was not granted. */
const unitsBeside = ({ userId, globalUnitId }: Granted, columns: RawBuilder<unknown>) => sql`
  select ${columns} from unit b where b.id in (${grantedUnits(userId)})
    and b.organization_id not in (${grantedOrganizations(userId, globalUnitId)})`;

/** Rows of granted units whose organization was not granted, in a table m whose key starts with the unit. */
export const singleUnitsWithin = (reach: Granted): Condition =>
  sql<boolean>`m.unit_id in (${unitsBeside(reach, sql`b.id`)})`;

/** Like singleUnitsWithin, for a table m whose key starts with the organization. */
export const singleUnitPairsWithin = (reach: Granted): Condition =>
  sql<boolean>`(m.organization_id, m.unit_id) in (${unitsBeside(reach, sql`b.organization_id, b.id`)})`;

/** The reach on a table `m` with organization and unit, split into conditions that each can use an index. */
export const partsWithin = (reach: Reach): Condition[] =>
  reach.kind === 'granted' ? [wholeOrganizationsWithin(reach), singleUnitPairsWithin(reach)] : [mailWithin(reach)];

/** Units within reach; alias u. */
export const unitWithin = (reach: Reach) => within(reach, sql`u.organization_id`, sql`u.id`);

/** Organizations within reach (a unit's user reaches the organization of the unit); alias o. */
export function organizationWithin(reach: Reach): Condition {
  switch (reach.kind) {
    case 'nothing':
      return sql<boolean>`false`;
    case 'all':
      return sql<boolean>`true`;
    case 'organization':
    case 'unit':
      return sql<boolean>`o.id = ${reach.organizationId}`;
    case 'signed':
      return sql<boolean>`o.contract_signer_unit_id = ${reach.globalUnitId}`;
    case 'granted':
      return sql<boolean>`o.id in (${grantedOrganizations(reach.userId, reach.globalUnitId)})`;
  }
}

/** Users of organizations within reach; alias p. */
export const userWithin = (reach: Reach) => within(reach, sql`p.organization_id`, sql`p.unit_id`);
