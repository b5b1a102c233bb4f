import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

/** Engine for all pkijs calls, so that nothing depends on the library's global engine. */
export const cryptoEngine = new CryptoEngine({ name: 'node', crypto: webcrypto });
