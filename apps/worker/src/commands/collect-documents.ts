import { systemClock } from '@hybrid-mail/core/clock';
import { collectDocuments, unnamedDocuments } from '@hybrid-mail/core/document';
import { connectDatabase } from '@hybrid-mail/db';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { jobSender } from '@hybrid-mail/jobs';
import { readKeepingSettings } from '../config.ts';

/** `npm run documents:collect` lists the documents that no letter references; with --remove it removes them. */
const settings = readKeepingSettings(process.env);
const url = settings.DATABASE_URL;
const db = connectDatabase({ url, poolSize: 2, name: 'collect-documents' });
const blobs = openBlobStore(settings, db, systemClock.now);
const jobs = jobSender(url);
const services = { db, blobs, jobs, clock: systemClock };
if (process.argv.includes('--remove')) {
  const { removed } = await collectDocuments(services);
  console.log(`${removed} documents removed`);
} else {
  const found = await unnamedDocuments(services);
  for (const { sha256, size, lastPutOn } of found) {
    console.log(`${Buffer.from(sha256).toString('hex')} ${size} bytes, last brought ${lastPutOn.toISOString()}`);
  }
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  console.log(`${found.length} documents, ${bytes} bytes: nothing was removed`);
}
await jobs.close();
await db.close();
