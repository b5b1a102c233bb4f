import { exitOnStartError, readOwnCertificate } from '@hybrid-mail/core/start';
import { readConfig } from '../config.ts';
import { openVerifier } from '../deps.ts';

/**
 * Validates the API's settings as its start does, but without the database. Docker Compose runs this command before the
 * API starts.
 */
async function check(): Promise<void> {
  const config = readConfig(process.env);
  readOwnCertificate(config);
  await openVerifier(config);
}

await check().catch(exitOnStartError);
console.log('The settings of the API can be used.');
