import { type Database, type Prisma, query, type Transaction, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { hasContractEnded, isUnpricedIn, unitBlockConditions } from '../mail/index.ts';
import { decimal } from '../sql/decimal.ts';

const unitFacts = z.object({
  id: z.int(),
  name: z.string(),
  isActive: z.boolean(),
  hasRegions: z.boolean(),
  isUnpriced: z.boolean(),
  isInDebt: z.boolean(),
  isContractEnded: z.boolean(),
});
export type UnitFacts = z.output<typeof unitFacts>;

const facts = z.object({
  registeredOn: z.date(),
  contractNumber: z.string().nullable(),
  contractEndsOn: z.string().nullable(),
  hasSigner: z.boolean(),
  hasPrice: z.boolean(),
  hasClientType: z.boolean(),
  isActive: z.boolean(),
  isContractEnded: z.boolean(),
  hasSentLetter: z.boolean(),
  balance: decimal,
  units: z.array(unitFacts),
});
/** Facts from which the steps of an organization's onboarding are computed. */
export type OnboardingFacts = z.output<typeof facts> & { readonly balance: Prisma.Decimal };

/** JSON of unit u with its standing st. */
function unitJson(now: Date): RawBuilder<unknown> {
  const blocks = unitBlockConditions(now);
  return sql`json_build_object('id', u.id, 'name', u.name, 'isActive', u.is_active,
    'hasRegions', exists (select 1 from unit_region ur where ur.unit_id = u.id),
    'isUnpriced', ${blocks['no-price']}, 'isInDebt', ${blocks.debt}, 'isContractEnded', ${blocks['contract-expired']})`;
}

/** Null if there is no such organization. Row-level security lets a customer read only its own. */
export async function readOnboardingFacts(
  db: Database | Transaction,
  organizationId: number,
  now: Date,
): Promise<OnboardingFacts | null> {
  const [found] = await query(
    db,
    textQuery(
      facts,
      sql`select o.created_on as registered_on, o.contract_number, o.contract_date_to::text as contract_ends_on,
        o.contract_signer_unit_id is not null as has_signer, o.client_type_id is not null as has_client_type,
        not ${isUnpricedIn('o')} as has_price, o.is_active,
        ${hasContractEnded('o', now)} as is_contract_ended,
        (select coalesce(sum(c.letters), 0) from mail_count c where c.organization_id = o.id and c.is_sent) > 0 as has_sent_letter,
        b.balance,
        (select coalesce(json_agg(${unitJson(now)} order by u.is_head desc, u.name, u.id), '[]'::json)
          from unit u join unit_standing st on st.unit_id = u.id where u.organization_id = o.id) as units
      from organization o join organization_balance b on b.organization_id = o.id where o.id = ${organizationId}`,
    ),
  );
  return found ?? null;
}
