import { type Database, query } from '@hybrid-mail/db';
import { type DatabaseStamps, StampsUnavailable } from '@hybrid-mail/gateways/ports/database-stamp';
import type { ProbeResult } from '@hybrid-mail/gateways/ports/probe';
import { lifeQuery } from './database-life.sql.ts';
import { judgeStamp, type StampVerdict } from './judge-stamp.ts';

/** Compares the database with its stamp like a worker, and changes nothing. @throws StampsUnavailable */
export async function judgeDatabase(db: Database, stamps: DatabaseStamps): Promise<StampVerdict> {
  const [life] = await query(db, lifeQuery);
  if (!life) throw new Error('the row of database_life is missing');
  return judgeStamp(await stamps.read(), life);
}

const what = 'nothing is signed or handed over before operator restore:compare has run';

const said: Readonly<Record<StampVerdict, ProbeResult>> = {
  same: { state: 'ok', said: 'the database is not older than its stamp' },
  first: { state: 'ok', said: 'there is no stamp yet: the worker writes the first one' },
  compared: { state: 'ok', said: 'the letters were compared with the post since the stamp' },
  'no-stamp': {
    state: 'warning',
    said: 'database-stamp.json is missing in EVIDENCE_DIR: put the folder back, or run operator restore:compare',
  },
  'set-back': { state: 'failed', said: `the database is older than its stamp, so it was restored: ${what}` },
  'other-cluster': { state: 'failed', said: `the database is in another cluster than its stamp: ${what}` },
  'stamp-missing': {
    state: 'failed',
    said: `database-stamp.json is missing in EVIDENCE_DIR, and the database was moved or restored: ${what}`,
  },
};

/**
 * Whether the database was restored and is not compared with the post.
 * @param stamps null where no stamp is kept
 */
export async function probeRestored(db: Database, stamps: DatabaseStamps | null): Promise<ProbeResult> {
  const found = await db.prisma.restoredDatabase.findFirst({ where: { comparedOn: null } });
  if (found) return { state: 'failed', said: `a worker found that the database was restored: ${what}` };
  if (stamps === null) return { state: 'warning', said: 'no stamp is kept, so a restored database is not noticed' };
  try {
    return said[await judgeDatabase(db, stamps)];
  } catch (error) {
    if (!(error instanceof StampsUnavailable)) throw error;
    return { state: 'failed', said: error.message };
  }
}
