import type { Transaction } from '@hybrid-mail/db';
import type { ProbeResult } from '@hybrid-mail/gateways/ports/probe';
import { readInstallation } from './read-installation.ts';

type Reader = Pick<Transaction, 'globalOrganization' | 'globalUnit' | 'user' | 'region' | 'area' | 'clientType'>;

/** Whether there is reference data, and a head administrator who can log in. */
export async function probeFirstStart(db: Reader): Promise<ProbeResult> {
  const counts = await Promise.all([db.region.count(), db.area.count(), db.clientType.count()]);
  if (counts.includes(0)) {
    return {
      state: 'failed',
      said: 'there are no regions, districts or client types: migrate, or run operator reference',
    };
  }
  const { administrators, organization } = await readInstallation(db);
  if (administrators.length === 0)
    return { state: 'warning', said: 'there is no head administrator: run operator init' };
  return { state: 'ok', said: `head administrators of ${organization?.name}: ${administrators.length}` };
}
