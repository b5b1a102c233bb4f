import { type FilterMappers, mapActiveFilters } from '@hybrid-mail/contracts/each-filter';
import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from '../sql/all-of.ts';

/** Filter of a report within reach; a missing field does not filter. */
export interface LetterFilter {
  /** Taxpayer number of the organization. */
  readonly inn?: string;
  readonly unitId?: number;
  /** Unit of the operator that signed the contract of the organization. */
  readonly globalUnitId?: number;
  readonly regionId?: number;
  /** Client type: one id, the banks, or any organization that has a type. */
  readonly clientId?: number | 'banks' | 'any';
}

const conditions: FilterMappers<LetterFilter, Condition> = {
  inn: (inn) => sql`m.organization_id = (select id from organization where inn = ${inn})`,
  unitId: (id) => sql`m.unit_id = ${id}`,
  globalUnitId: (id) => sql`m.organization_id in (select id from organization where contract_signer_unit_id = ${id})`,
  regionId: (id) => sql`m.region_id = ${id}`,
  clientId: (id) => sql`m.organization_id in (select id from organization where ${clientsOf(id)})`,
};

/** Conditions on a table m with organization, unit and place. */
export const letterFilterConditions = (filter: LetterFilter): RawBuilder<boolean> =>
  allOf(mapActiveFilters(conditions, filter));

function clientsOf(clientId: number | 'banks' | 'any') {
  if (clientId === 'any') return sql`client_type_id is not null`;
  return clientId === 'banks'
    ? sql`client_type_id in (select id from client_type where is_bank)`
    : sql`client_type_id = ${clientId}`;
}
