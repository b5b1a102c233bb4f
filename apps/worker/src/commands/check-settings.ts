import { exitOnStartError, readOwnCertificate } from '@hybrid-mail/core/start';
import { readConfig } from '../config.ts';

/**
 * Reads the worker's settings as its start does, without the database: composed installations run it before they start.
 */
const check = async () => void readOwnCertificate(readConfig(process.env));

await check().catch(exitOnStartError);
console.log('The settings of the worker can be used.');
