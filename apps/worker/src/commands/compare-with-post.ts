import { systemClock } from '@hybrid-mail/core/clock';
import { compareWithPost } from '@hybrid-mail/core/postal';
import { connectDatabase } from '@hybrid-mail/db';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { httpPostalService } from '@hybrid-mail/gateways/postal';
import { jobSender } from '@hybrid-mail/jobs';
import { readPostalSettings } from '../config.ts';

/**
 * `npm run restore:compare`: after a restore from a backup, before API and worker start. Compares the letters that are not sent with
 * what the post has.
 */
const settings = readPostalSettings(process.env);
const db = connectDatabase({ url: settings.DATABASE_URL, poolSize: 4, name: 'compare-with-post' });
const jobs = jobSender(settings.DATABASE_URL);
const postal = httpPostalService({
  baseUrl: settings.POSTAL_URL,
  apiKey: settings.POSTAL_API_KEY,
  timeoutMs: settings.POSTAL_TIMEOUT_MS,
});
const blobs = openBlobStore(settings, db, systemClock.now);
const { adopted, known, lost, today } = await compareWithPost({ db, jobs, blobs, clock: systemClock, postal });
const numbers = (ids: number[]) => (ids.length > 0 ? ids.map((id) => `EHM${id}`).join(', ') : 'none');
console.log(`Under way here, at the post under a later key, which they have now: ${numbers(adopted)}`);
console.log(`Not under way here and at the post; sent again they make no second paper: ${numbers(known)}`);
console.log(`At the post and unknown here: ${lost.join(', ') || 'none'}`);
console.log(`Accepted on ${today.day}: ${today.atThePost} by the post's count, ${today.here} by ours`);
await jobs.close();
await db.close();
