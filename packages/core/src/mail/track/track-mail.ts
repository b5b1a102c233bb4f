import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { TrackedMail } from '@hybrid-mail/contracts/track';
import type { Services } from '../../context.ts';
import { wireRow } from '../../sql/wire-row.ts';
import { trackedQuery } from './track-mail.sql.ts';

/** What anybody may know of a letter that the post has taken, by its number (EHM15, ehm 15, 15) or uid; null when there is none. */
export async function trackMail(
  services: Pick<Services, 'db'>,
  { id }: { id: string },
): Promise<WireText<TrackedMail> | null> {
  const query = trackedQuery(id);
  return query && wireRow(services.db, query);
}
