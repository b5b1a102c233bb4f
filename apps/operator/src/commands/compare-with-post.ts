import { systemClock } from '@hybrid-mail/core/clock';
import { compareWithPost, leaveNumberGap } from '@hybrid-mail/core/postal';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { httpPostalService } from '@hybrid-mail/gateways/postal';
import { jobSender } from '@hybrid-mail/jobs';
import { defineCommand } from '../define-command.ts';
import { withDatabase } from '../deps.ts';
import { postCallSettings } from '../settings.ts';

export default defineCommand({
  options: {},
  async run({ env }) {
    const settings = readCommandSettings(postCallSettings, env);
    const postal = httpPostalService({
      baseUrl: settings.POSTAL_URL,
      apiKey: settings.POSTAL_API_KEY,
      timeoutMs: settings.POSTAL_TIMEOUT_MS,
    });
    const { DATABASE_URL: url } = settings;
    await withDatabase({ url, role: 'worker', poolSize: 4, name: 'operator restore:compare' }, async (db) => {
      const jobs = jobSender(url);
      const blobs = openBlobStore(settings, db, systemClock.now);
      tell(await compareWithPost({ db, jobs, blobs, clock: systemClock, postal }));
      const { from } = await leaveNumberGap(db);
      console.log(`New letters get numbers from EHM${from}, so that none gets the number of a lost letter`);
      await jobs.close();
    });
    return 0;
  },
});

const numbers = (ids: number[]) => (ids.length > 0 ? ids.map((id) => `EHM${id}`).join(', ') : 'none');

function tell({ adopted, known, lost, today }: Awaited<ReturnType<typeof compareWithPost>>): void {
  console.log(`Under way here, at the post under a later key, which they have now: ${numbers(adopted)}`);
  console.log(`Not under way here and at the post; sent again they make no second paper: ${numbers(known)}`);
  console.log(`At the post and unknown here: ${lost.join(', ') || 'none'}`);
  console.log(`Accepted on ${today.day}: ${today.atThePost} by the post's count, ${today.here} by ours`);
}
