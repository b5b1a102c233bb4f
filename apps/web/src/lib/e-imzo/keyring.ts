import { z } from 'zod';
import type { AskProgram } from './ask-program.ts';
import type { Certificate } from './certificate.ts';

const loaded = z.object({ keyId: z.string().min(1) });

/** Cache of key handles, which E-IMZO keeps valid for hours, until it is closed. */
export function createKeyring(ask: AskProgram) {
  const keyIds = new Map<string, string>();
  const nameOf = ({ kind, address }: Certificate) => JSON.stringify([kind, ...address]);
  return {
    async keyIdOf(certificate: Certificate, signal?: AbortSignal): Promise<string> {
      const known = keyIds.get(nameOf(certificate));
      if (known !== undefined) return known;
      const call = { plugin: certificate.kind, name: 'load_key', arguments: certificate.address } as const;
      const { keyId } = await ask({ ...call, kind: 'signing', reply: loaded }, signal);
      keyIds.set(nameOf(certificate), keyId);
      return keyId;
    },
    forget: (certificate: Certificate) => keyIds.delete(nameOf(certificate)),
  };
}
