import { sql, textQuery } from '@hybrid-mail/db';
import { z } from 'zod';

const emailRow = z.object({
  /** When an e-mail was last sent. */
  sentOn: z.date().nullable(),
  /** When an e-mail last failed or bounced through the installation's fault. */
  failedOn: z.date().nullable(),
  /** Due time of the oldest unsent e-mail; long ago if no worker sends e-mails. */
  dueSince: z.date().nullable(),
});

/** State of the mail server, from the newest messages only, so that a long log is not read whole. */
export const emailFactsQuery = textQuery(
  emailRow,
  sql`with newest as (select sent_on, failed_on, failure from message where channel = 'email' order by id desc limit 1000)
  select max(sent_on) as sent_on, max(failed_on) filter (where failure = 'away') as failed_on,
    (select min(next_try_on) from message where channel = 'email' and sent_on is null and dead_on is null) as due_since
  from newest`,
);
