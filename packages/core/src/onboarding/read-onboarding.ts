import { type Onboarding, onboardingRequest } from '@hybrid-mail/contracts/onboarding';
import { organizationRecord } from '@hybrid-mail/contracts/organization';
import { unitInList } from '@hybrid-mail/contracts/unit';
import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { moneyText } from '../mail/index.ts';
import { organizationJson, signerAndTypeJoins } from '../organization/index.ts';
import { organizationWithin } from '../reach.ts';
import { wireObject } from '../sql/wire-object.ts';
import { unitJson } from '../unit/index.ts';
import { blockersOf, checklistOf, stepsOf } from './progress-of.ts';
import { readOnboardingDraft } from './read-onboarding-draft.ts';
import { readOnboardingFacts } from './read-onboarding-facts.sql.ts';

interface Which {
  readonly organizationId: number;
}

const records = z.object({ organization: z.unknown(), units: z.array(z.unknown()), request: z.unknown() });

/** Steps, blockers and records of an organization's onboarding. @throws Refusal not-found */
export async function readOnboarding(ctx: Context, { organizationId }: Which): Promise<Onboarding> {
  const { organization, units, request } = await readRecords(ctx, organizationId);
  const facts = await readOnboardingFacts(ctx.db, organizationId, ctx.clock.now());
  if (!facts) throw new Refusal('not-found');
  const blockers = blockersOf(facts);
  return {
    organization: z.decode(organizationRecord, organization as z.input<typeof organizationRecord>),
    units: z.decode(z.array(unitInList), units as z.input<typeof unitInList>[]),
    request: z.decode(onboardingRequest, request as z.input<typeof onboardingRequest>),
    balance: moneyText(facts.balance),
    steps: stepsOf(facts, blockers),
    blockers,
    checklist: checklistOf(facts, blockers),
    draft: await readOnboardingDraft(ctx, organizationId),
  };
}

const requestJson = wireObject(onboardingRequest, {
  userName: sql`case when r.organization_id is not null then
    (select p.name from user_account p where p.organization_id = o.id order by p.id limit 1) end`,
  signerName: sql`r.signer_name`,
  signerInn: sql`r.signer_inn`,
});

async function readRecords({ db, reach }: Context, organizationId: number) {
  const [found] = await query(
    db,
    textQuery(
      records,
      sql`select ${organizationJson} as organization, ${requestJson} as request,
        (select coalesce(json_agg(${unitJson()} order by u.is_head desc, u.name, u.id), '[]'::json)
          from unit u where u.organization_id = o.id) as units
      from organization o ${signerAndTypeJoins} left join registration_signature r on r.organization_id = o.id
      where o.id = ${organizationId} and ${organizationWithin(reach)}`,
    ),
  );
  if (!found) throw new Refusal('not-found');
  return found;
}
