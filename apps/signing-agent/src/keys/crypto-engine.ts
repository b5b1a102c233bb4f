import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

export const cryptoEngine = new CryptoEngine({ name: 'node', crypto: webcrypto });
