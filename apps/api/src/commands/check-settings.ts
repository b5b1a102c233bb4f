import { stopStart } from '@hybrid-mail/core/start';
import { readConfig } from '../config.ts';
import { openVerifier } from '../deps.ts';

/** Reads the API's settings as its start does, without the database: composed installations run it before they start. */
const check = async () => void (await openVerifier(readConfig(process.env)));

await check().catch(stopStart);
console.log('The settings of the API can be used.');
