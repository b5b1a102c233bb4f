import { type RawBuilder, sql } from 'kysely';
import { isDatabaseRestored } from '../sql/is-database-restored.sql.ts';

export { isDatabaseRestored };

/** Whether pause p is active at `at`. A pause with an end time expires at that time, even if ended_on is not written yet. */
const runsAt = (at: Date | RawBuilder<unknown>) =>
  sql<boolean>`p.ended_on is null and (p.ends_on is null or p.ends_on > ${at})`;

/** Sending is paused globally, by a person, automatically or by a restore. Evaluated once per statement. */
export const isAllPausedAt = (at: Date | RawBuilder<unknown>) =>
  sql<boolean>`(${isDatabaseRestored}
    or exists (select 1 from sending_pause p where p.organization_id is null and ${runsAt(at)}))`;

/** Sending is paused globally, by a person or by a restore. */
const isAllPausedByPersonAt = (at: Date | RawBuilder<unknown>) =>
  sql<boolean>`(${isDatabaseRestored} or exists (
    select 1 from sending_pause p where p.organization_id is null and not p.is_automatic and ${runsAt(at)}))`;

/** Sending is paused for this organization; ignores a global pause. */
export const isOrganizationPausedAt = (at: Date | RawBuilder<unknown>, organizationId: RawBuilder<unknown>) =>
  sql<boolean>`${organizationId} = any(array(
    select p.organization_id from sending_pause p where p.organization_id is not null and ${runsAt(at)}))`;

/** Sending is paused for this organization, by a global pause or the organization's pause. */
export const isPausedAt = (at: Date | RawBuilder<unknown>, organizationId: RawBuilder<unknown>) =>
  sql<boolean>`(${isAllPausedAt(at)} or ${isOrganizationPausedAt(at, organizationId)})`;

/** A person paused the sending for this organization. An automatic pause does not hold a probe letter back. */
export const isPausedByPersonAt = (at: Date | RawBuilder<unknown>, organizationId: RawBuilder<unknown>) =>
  sql<boolean>`(${isAllPausedByPersonAt(at)} or ${isOrganizationPausedAt(at, organizationId)})`;
