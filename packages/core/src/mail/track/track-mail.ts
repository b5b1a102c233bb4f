import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { TrackedMail } from '@hybrid-mail/contracts/track';
import type { Services } from '../../context.ts';
import { queryWireRow } from '../../sql/query-wire-row.ts';
import { trackMailQuery } from './track-mail.sql.ts';

/**
 * Public data of an accepted letter, by our number (EHM15, ehm 15, 15) with or without check signs (EHM15-6F1C2F), by
 * the post's number (RR123456789UZ) or by uid; null if unknown.
 */
export async function trackMail(
  services: Pick<Services, 'db'>,
  { id }: { id: string },
): Promise<WireText<TrackedMail> | null> {
  const query = trackMailQuery(id);
  return query && queryWireRow(services.db, query);
}
