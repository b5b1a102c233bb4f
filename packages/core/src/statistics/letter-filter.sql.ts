import { type RawBuilder, sql } from 'kysely';
import { allOf } from '../sql/all-of.ts';

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

type Condition = RawBuilder<boolean>;

/** Conditions on a table m with organization, unit and place. */
export function conditionsOf({ inn, unitId, globalUnitId, regionId, clientId }: LetterFilter): Condition {
  return allOf([
    inn !== undefined && sql`m.organization_id = (select id from organization where inn = ${inn})`,
    unitId !== undefined && sql`m.unit_id = ${unitId}`,
    globalUnitId !== undefined &&
      sql`m.organization_id in (select id from organization where contract_signer_unit_id = ${globalUnitId})`,
    regionId !== undefined && sql`m.region_id = ${regionId}`,
    clientId !== undefined && sql`m.organization_id in (select id from organization where ${clientsOf(clientId)})`,
  ]);
}

function clientsOf(clientId: number | 'banks' | 'any') {
  if (clientId === 'any') return sql`client_type_id is not null`;
  return clientId === 'banks'
    ? sql`client_type_id in (select id from client_type where is_bank)`
    : sql`client_type_id = ${clientId}`;
}
