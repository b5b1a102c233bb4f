import { exitOnStartError, readOwnCertificate } from '@hybrid-mail/core/start';
import { readConfig } from '../config.ts';
import { openSealingOf } from '../deps.ts';

/**
 * Validates the worker's settings as its start does, but without the database. Docker Compose runs this command before
 * the worker starts.
 */
async function check(): Promise<void> {
  const config = readConfig(process.env);
  readOwnCertificate(config);
  // A token is opened at the start alone: this container may not reach it.
  if (config.SEAL_TOKEN_MODULE === undefined) await (await openSealingOf(config)).close();
}

await check().catch(exitOnStartError);
console.log('The settings of the worker can be used.');
