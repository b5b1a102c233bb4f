import { CapiFailure, OTHER_FAILURE, type Plugin } from '../capi-function.ts';
import { type Devices, isDeviceKind } from '../devices.ts';
import type { FaultInjection } from '../fault-injection.ts';
import type { KeyHandles } from '../key-handles.ts';
import { serialNumberOf } from '../keys/alias.ts';
import { createPkcs7 } from '../keys/create-pkcs7.ts';
import { BASE64, KEY_ID_ARGUMENT } from './arguments.ts';

type Parts = { handles: KeyHandles; devices: Devices; mischief: FaultInjection };

/**
 * Plugin that creates signatures. Like the real program it also signs with an expired certificate, because the server
 * validates it. The word of a device stands for the key in the device.
 */
export function pkcs7Plugin({ handles, devices, mischief }: Parts): Plugin {
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
        const key = isDeviceKind(id) ? devices.find(id) : handles.find(id);
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
