import { sql, textQuery } from '@hybrid-mail/db';
import { z } from 'zod';
import { isDatabaseRestored } from '../mail/index.ts';

const factsRow = z.object({
  hasReference: z.boolean(),
  hasOrganizations: z.boolean(),
  hasPrices: z.boolean(),
  /** When the write-ahead log was last archived, and when archiving last failed. */
  archivedOn: z.date().nullable(),
  archiveFailedOn: z.date().nullable(),
  /** Whether the database was restored and is not compared with the post; when its stamp was last written. */
  isRestored: z.boolean(),
  stampedOn: z.date().nullable(),
});

/** Facts about the installation that the database has. */
export const installationFactsQuery = textQuery(
  factsRow,
  sql`select exists (select 1 from region) and exists (select 1 from area) and exists (select 1 from client_type)
      as has_reference,
    exists (select 1 from organization where is_active) as has_organizations,
    exists (select 1 from unit u join organization o on o.id = u.organization_id
      where o.is_active and u.sum_for_mail is not null and u.sum_for_over_paged is not null) as has_prices,
    a.last_archived_time as archived_on, a.last_failed_time as archive_failed_on,
    ${isDatabaseRestored} as is_restored, (select l.stamped_on from database_life l) as stamped_on
  from pg_stat_archiver a`,
);
