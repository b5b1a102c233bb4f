import { type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';
import { SealMisconfigured, SealUnavailable } from '../port.ts';
import type { SigningKey } from './signing-key.ts';

const signInThreadPool = promisify(sign);

/**
 * A key whose private part is in memory.
 * @throws SealMisconfigured algorithm-unsupported
 */
export function fileKey(key: KeyObject): SigningKey {
  const type = key.asymmetricKeyType;
  if (type !== 'rsa' && type !== 'ec') throw new SealMisconfigured('algorithm-unsupported', `a key of type ${type}`);
  return {
    type,
    sign: async (bytes) => {
      try {
        return await signInThreadPool('sha256', bytes, { key, dsaEncoding: 'der' });
      } catch (cause) {
        throw new SealUnavailable('the key does not sign', { cause });
      }
    },
    close: async () => undefined,
  };
}
