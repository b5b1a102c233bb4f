import { systemClock } from '@hybrid-mail/core/clock';
import { deleteUnreferencedDocuments, listUnreferencedDocuments } from '@hybrid-mail/core/document';
import { probeRestored } from '@hybrid-mail/core/postal';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { jobSender } from '@hybrid-mail/jobs';
import { defineCommand } from '../define-command.ts';
import { stampsOf, withDatabase } from '../deps.ts';
import { removalSettings } from '../settings.ts';

export default defineCommand({
  options: { remove: { type: 'boolean', help: 'removes them' } },
  async run({ values, env }) {
    const settings = readCommandSettings(removalSettings, env);
    const { DATABASE_URL: url } = settings;
    return withDatabase({ url, role: 'worker', name: 'operator documents:collect' }, async (db) => {
      const jobs = jobSender(url);
      const blobs = openBlobStore(settings, db, systemClock.now);
      const services = { db, blobs, jobs, clock: systemClock };
      try {
        if (values.remove) return await remove(services, await probeRestored(db, stampsOf(settings)));
        list(await listUnreferencedDocuments(services));
        return 0;
      } finally {
        await jobs.close();
      }
    });
  },
});

/** @param restored also knows of a restore that no worker has found yet */
async function remove(
  services: Parameters<typeof deleteUnreferencedDocuments>[0],
  restored: Awaited<ReturnType<typeof probeRestored>>,
): Promise<number> {
  const refused = 'Nothing was removed: the database was restored, and its letters are not compared with the post';
  const { removed, isRestored } =
    restored.state === 'failed' ? { removed: 0, isRestored: true } : await deleteUnreferencedDocuments(services);
  if (isRestored) console.error(`${refused} (operator restore:compare).`);
  else console.log(`${removed} documents removed`);
  return isRestored ? 1 : 0;
}

function list(found: Awaited<ReturnType<typeof listUnreferencedDocuments>>): void {
  for (const { sha256, size, lastPutOn } of found) {
    console.log(`${Buffer.from(sha256).toString('hex')} ${size} bytes, last brought ${lastPutOn.toISOString()}`);
  }
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  console.log(`${found.length} documents, ${bytes} bytes: nothing was removed`);
}
