import type { Plugin } from '../capi-function.ts';
import type { DeviceKind, Devices } from '../devices.ts';
import { NO_ARGUMENTS } from './arguments.ts';

/** Plugins that list ID cards and USB tokens. The lists name devices, never owners. */
export function devicePlugins(devices: Devices): Record<DeviceKind, Plugin> {
  const listOf = <T>(kind: DeviceKind, device: T): T[] => (devices.has(kind) ? [device] : []);
  return {
    baikey: {
      list_tokens: {
        description: 'Список токенов BAIK',
        ...NO_ARGUMENTS,
        run: () => ({ tokens: listOf('baikey', 'BAIK Token 0001') }),
      },
    },
    idcard: {
      list_readers: {
        description: 'Список считывателей ID-карт',
        ...NO_ARGUMENTS,
        run: () => ({ readers: listOf('idcard', 'Demonstration Reader 00 00') }),
      },
    },
    ckc: {
      list_ckc: {
        description: 'Список совместимых USB-токенов',
        ...NO_ARGUMENTS,
        run: () => ({ devices: listOf('ckc', { type: 'CKC', deviceID: '0001' }) }),
      },
    },
  };
}
