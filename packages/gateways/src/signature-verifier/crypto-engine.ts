import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

/** Handed to every call, so that nothing rests on a process-wide default. */
export const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });
