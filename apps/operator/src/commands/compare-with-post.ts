import { systemClock } from '@hybrid-mail/core/clock';
import { compareWithPost, endComparison, findRestored, judgeDatabase, leaveNumberGap } from '@hybrid-mail/core/postal';
import { readCommandSettings, WrongSettings } from '@hybrid-mail/core/start';
import type { Database } from '@hybrid-mail/db';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { StampsUnavailable } from '@hybrid-mail/gateways/database-stamp';
import { httpPostalService, PostalUnavailable } from '@hybrid-mail/gateways/postal';
import { jobSender } from '@hybrid-mail/jobs';
import { z } from 'zod';
import { defineCommand } from '../define-command.ts';
import { stampsOf, withDatabase } from '../deps.ts';
import { postCallSettings } from '../settings.ts';

const schema = z.object(postCallSettings);
type Settings = z.output<typeof schema>;

export default defineCommand({
  options: {
    'nothing-lost': {
      type: 'boolean',
      help: 'asks nobody: for a database that was moved, e.g. by pg_upgrade, and lost nothing',
    },
  },
  async run({ values, env }) {
    const settings = readCommandSettings(postCallSettings, env);
    const opening = { url: settings.DATABASE_URL, poolSize: 4, name: 'operator restore:compare' };
    return withDatabase({ ...opening, role: 'worker' }, (db) =>
      values['nothing-lost'] ? trust(db, settings) : compare(db, settings),
    );
  },
});

async function compare(db: Database, settings: Settings): Promise<number> {
  const postal = httpPostalService({
    baseUrl: settings.POSTAL_URL,
    apiKey: settings.POSTAL_API_KEY,
    formerApiKey: settings.POSTAL_API_KEY_FORMER,
    timeoutMs: settings.POSTAL_TIMEOUT_MS,
  });
  const jobs = jobSender(settings.DATABASE_URL);
  const blobs = openBlobStore(settings, db, systemClock.now);
  try {
    const compared = await compareWithPost({ db, jobs, blobs, clock: systemClock, postal });
    tell(compared);
    const { from } = await leaveNumberGap(db);
    console.log(`New letters get numbers from EHM${from}, so that none gets the number of a lost letter`);
    await endComparison({ db, clock: systemClock }, { lost: compared.lost.length });
    console.log('Compared: letters are signed and handed over again');
    return 0;
  } catch (error) {
    if (!(error instanceof PostalUnavailable)) throw error;
    console.error(`Not compared, nothing is signed or handed over: ${error.message}. Run the command again.`);
    return 1;
  } finally {
    await jobs.close();
  }
}

/** Ends the comparison without the post, unless the stamp says that something was lost. */
async function trust(db: Database, settings: Settings): Promise<number> {
  const stamps = stampsOf(settings);
  const verdict = stamps && (await judgeDatabase(db, stamps).catch(asWrongSettings));
  const found = await findRestored({ db });
  if (verdict === 'set-back' || found?.cause === 'set-back') {
    console.error(
      'The database is older than its stamp: letters were lost. Run restore:compare without --nothing-lost.',
    );
    return 1;
  }
  await endComparison({ db, clock: systemClock }, { lost: null });
  console.log('Taken as it is, without the post: letters are signed and handed over again');
  return 0;
}

function asWrongSettings(error: unknown): never {
  throw error instanceof StampsUnavailable ? new WrongSettings(`EVIDENCE_DIR: ${error.message}.`) : error;
}

const numbers = (ids: number[]) => (ids.length > 0 ? ids.map((id) => `EHM${id}`).join(', ') : 'none');

function tell({ adopted, known, lost, today }: Awaited<ReturnType<typeof compareWithPost>>): void {
  console.log(`Under way here, at the post under a later key, which they have now: ${numbers(adopted)}`);
  console.log(`Not under way here and at the post; sent again they make no second paper: ${numbers(known)}`);
  console.log(`At the post and unknown here: ${lost.join(', ') || 'none'}`);
  console.log(`Accepted on ${today.day}: ${today.atThePost} by the post's count, ${today.here} by ours`);
}
