import { exitOnStartError, readOwnCertificate } from '@hybrid-mail/core/start';
import { readConfig } from '../config.ts';

/**
 * Validates the worker's settings as its start does, but without the database. Docker Compose runs this command before
 * the worker starts.
 */
const check = async () => void readOwnCertificate(readConfig(process.env));

await check().catch(exitOnStartError);
console.log('The settings of the worker can be used.');
