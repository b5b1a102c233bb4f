import { CryptoEngine } from 'pkijs';
import { CryptoMissing } from '../bytes/digest.ts';

let engine: CryptoEngine | undefined;

/** Engine for all calls of pkijs, so that nothing depends on the library's global engine. @throws CryptoMissing */
export function cryptoEngine(): CryptoEngine {
  const { crypto } = globalThis;
  if (!(crypto as Partial<typeof crypto>).subtle) throw new CryptoMissing('WebCrypto is not there');
  engine ??= new CryptoEngine({ name: 'webcrypto', crypto });
  return engine;
}
