import { CapiFailure, OTHER_FAILURE, type Plugin } from '../capi-function.ts';
import type { FaultInjection } from '../fault-injection.ts';
import type { KeyHandles } from '../key-handles.ts';
import { serialNumberOf } from '../keys/alias.ts';
import { createPkcs7 } from '../keys/create-pkcs7.ts';
import { KEY_ID_ARGUMENT } from './arguments.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Plugin that creates signatures. Like the real program it also signs with an expired certificate, because the server
 * validates it.
 */
export function pkcs7Plugin({ handles, mischief }: { handles: KeyHandles; mischief: FaultInjection }): Plugin {
  return {
    create_pkcs7: {
      description: 'Подписать данные (PKCS#7)',
      arguments: [
        { name: 'data_64', description: 'Данные в base64' },
        KEY_ID_ARGUMENT,
        { name: 'detached', description: 'yes: подпись без данных; no: вместе с данными' },
      ],
      run: async ([data = '', id = '', detached]) => {
        if (!BASE64.test(data)) throw new CapiFailure(OTHER_FAILURE, 'Данные не в формате base64');
        const key = handles.find(id);
        mischief.askPassword();
        const content = Buffer.from(data, 'base64');
        const made = await createPkcs7(key, content, { detached: detached === 'yes', time: new Date() });
        return {
          pkcs7_64: Buffer.from(made.pkcs7).toString('base64'),
          signer_serial_number: serialNumberOf(key.certificate),
          signature_hex: Buffer.from(made.signature).toString('hex'),
        };
      },
    },
  };
}
