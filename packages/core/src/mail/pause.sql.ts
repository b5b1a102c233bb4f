import { type RawBuilder, sql } from 'kysely';

/** Pause p holds letters back at this moment: one that ends by itself ends at its time, even if no process noted it yet. */
const runsAt = (at: Date | RawBuilder<unknown>) =>
  sql<boolean>`p.ended_on is null and (p.ends_on is null or p.ends_on > ${at})`;

/** The sending of all letters is paused. Evaluated once a statement. */
export const isAllPausedAt = (at: Date | RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from sending_pause p where p.organization_id is null and ${runsAt(at)})`;

/** The sending of the organization is paused; a pause of all is not looked at. */
export const isOrganizationPausedAt = (at: Date | RawBuilder<unknown>, organizationId: RawBuilder<unknown>) =>
  sql<boolean>`${organizationId} = any(array(
    select p.organization_id from sending_pause p where p.organization_id is not null and ${runsAt(at)}))`;

/** The sending of the organization's letters is paused, by a pause of all or by one of its own. */
export const isPausedAt = (at: Date | RawBuilder<unknown>, organizationId: RawBuilder<unknown>) =>
  sql<boolean>`(${isAllPausedAt(at)} or ${isOrganizationPausedAt(at, organizationId)})`;
