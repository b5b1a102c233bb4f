import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

export const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });
