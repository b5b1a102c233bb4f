import { z } from 'zod';
import type { AskProgram } from './ask-program.ts';
import { isDevice, nameOfKey, type SigningKey } from './signing-key.ts';

const loadedKey = z.object({ keyId: z.string().min(1) });

/** Cache of key handles, which E-IMZO keeps valid for hours, until it is closed. A device is not loaded. */
export function createKeyring(ask: AskProgram) {
  const keyIds = new Map<string, string>();
  return {
    async keyIdOf(key: SigningKey, signal?: AbortSignal): Promise<string> {
      if (isDevice(key)) return key.kind;
      const known = keyIds.get(nameOfKey(key));
      if (known !== undefined) return known;
      const call = { plugin: key.kind, name: 'load_key', arguments: key.address } as const;
      const { keyId } = await ask({ ...call, kind: 'signing', reply: loadedKey }, signal);
      keyIds.set(nameOfKey(key), keyId);
      return keyId;
    },
    forget: (key: SigningKey) => keyIds.delete(nameOfKey(key)),
  };
}
