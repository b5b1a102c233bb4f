import { systemClock } from '@hybrid-mail/core/clock';
import { deleteUnreferencedDocuments, listUnreferencedDocuments } from '@hybrid-mail/core/document';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { jobSender } from '@hybrid-mail/jobs';
import { defineCommand } from '../define-command.ts';
import { withDatabase } from '../deps.ts';
import { storageSettings } from '../settings.ts';

export default defineCommand({
  options: { remove: { type: 'boolean', help: 'removes them' } },
  async run({ values, env }) {
    const settings = readCommandSettings(storageSettings, env);
    const { DATABASE_URL: url } = settings;
    await withDatabase({ url, role: 'worker', name: 'operator documents:collect' }, async (db) => {
      const jobs = jobSender(url);
      const blobs = openBlobStore(settings, db, systemClock.now);
      const services = { db, blobs, jobs, clock: systemClock };
      if (values.remove) console.log(`${(await deleteUnreferencedDocuments(services)).removed} documents removed`);
      else list(await listUnreferencedDocuments(services));
      await jobs.close();
    });
    return 0;
  },
});

function list(found: Awaited<ReturnType<typeof listUnreferencedDocuments>>): void {
  for (const { sha256, size, lastPutOn } of found) {
    console.log(`${Buffer.from(sha256).toString('hex')} ${size} bytes, last brought ${lastPutOn.toISOString()}`);
  }
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  console.log(`${found.length} documents, ${bytes} bytes: nothing was removed`);
}
