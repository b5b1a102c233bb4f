import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

/** Passed to every pkijs call, so that nothing depends on the library's global engine. */
export const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });
