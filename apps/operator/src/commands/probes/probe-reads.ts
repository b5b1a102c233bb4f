import { likeDatabase } from '@hybrid-mail/core/start';
import { type Database, openReadReplica } from '@hybrid-mail/db';
import type { ProbeResult } from '@hybrid-mail/gateways/probe';
import type { ConfigCheckSettings } from '../../config-check-settings.ts';

/** Whether the replica of DATABASE_READ_URL answers, and is within the bound. */
export async function probeReads(db: Database, settings: ConfigCheckSettings): Promise<ProbeResult> {
  const { DATABASE_URL = '', DATABASE_READ_URL: url, READ_LAG_SECONDS: lagSeconds } = settings;
  if (url === undefined) return { state: 'ok', said: 'no DATABASE_READ_URL: the primary answers all reads' };
  const reads = openReadReplica({
    ...{ url: likeDatabase(url, DATABASE_URL), primary: db, poolSize: 1, name: 'operator config-check', lagSeconds },
    servesPersons: false,
  });
  try {
    await reads.known();
    const { standing, problem } = reads.state();
    if (standing === 'ready') return { state: 'ok', said: 'a replica answers at DATABASE_READ_URL' };
    return { state: 'failed', said: `no reads go to DATABASE_READ_URL: ${problem ?? 'the replica is behind'}` };
  } finally {
    await reads.close();
  }
}
