import { exitOnStartError, readOwnCertificate } from '@hybrid-mail/core/start';
import { readConfig } from '../config.ts';
import { openVerifier } from '../deps.ts';

/**
 * Reads the API's settings as its start does, without the database: composed installations run it before they start.
 */
async function check(): Promise<void> {
  const config = readConfig(process.env);
  readOwnCertificate(config);
  await openVerifier(config);
}

await check().catch(exitOnStartError);
console.log('The settings of the API can be used.');
