import { systemClock } from '@hybrid-mail/core/clock';
import { collectDocuments, unnamedDocuments } from '@hybrid-mail/core/document';
import { readCommandSettings } from '@hybrid-mail/core/start';
import { connectDatabase } from '@hybrid-mail/db';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { jobSender } from '@hybrid-mail/jobs';
import { command } from '../command.ts';
import { keepingSettings } from '../settings.ts';

export default command({
  options: { remove: { type: 'boolean', help: 'removes them' } },
  async run({ values, env }) {
    const settings = readCommandSettings(keepingSettings, env);
    const db = connectDatabase({ url: settings.DATABASE_URL, poolSize: 2, name: 'collect-documents' });
    const jobs = jobSender(settings.DATABASE_URL);
    const blobs = openBlobStore(settings, db, systemClock.now);
    try {
      const services = { db, blobs, jobs, clock: systemClock };
      if (values.remove) console.log(`${(await collectDocuments(services)).removed} documents removed`);
      else list(await unnamedDocuments(services));
    } finally {
      await jobs.close();
      await db.close();
    }
    return 0;
  },
});

function list(found: Awaited<ReturnType<typeof unnamedDocuments>>): void {
  for (const { sha256, size, lastPutOn } of found) {
    console.log(`${Buffer.from(sha256).toString('hex')} ${size} bytes, last brought ${lastPutOn.toISOString()}`);
  }
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  console.log(`${found.length} documents, ${bytes} bytes: nothing was removed`);
}
