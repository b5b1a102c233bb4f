import { CapiFailure, OTHER_FAILURE } from './capi-function.ts';
import type { DemonstrationKey, Keystore } from './keys/keystore.ts';

/** Words by which E-IMZO signs with a device instead of a loaded key. */
export const deviceKinds = ['idcard', 'baikey', 'ckc'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Ids of the owners whose keys are in the devices; absent or empty: no such device is connected. */
export type ConnectedDevices = Partial<Record<DeviceKind, string>>;

const MISSING = 'Устройство с ключом не найдено. Вставьте ID-карту или USB-токен';

/** ID card and USB tokens. A card and a token are not listed by their owner: the signature tells whose key it was. */
export class Devices {
  readonly #keys = new Map<DeviceKind, DemonstrationKey>();
  readonly #keystore: Keystore;

  constructor(keystore: Keystore, connected: ConnectedDevices) {
    this.#keystore = keystore;
    this.connect(connected);
  }

  /** Connects devices; an empty id takes the device out. @throws Error when an id names no owner */
  connect(devices: ConnectedDevices): void {
    const changes = deviceKinds.flatMap((kind) => {
      const id = devices[kind];
      return id === undefined ? [] : [{ kind, key: id === '' ? null : this.#keyOf(kind, id) }];
    });
    for (const { kind, key } of changes) {
      if (key) this.#keys.set(kind, key);
      else this.#keys.delete(kind);
    }
  }

  has(kind: DeviceKind): boolean {
    return this.#keys.has(kind);
  }

  /** The key in the device. */
  find(kind: DeviceKind): DemonstrationKey {
    const key = this.#keys.get(kind);
    if (!key) throw new CapiFailure(OTHER_FAILURE, MISSING);
    return key;
  }

  #keyOf(kind: DeviceKind, id: string): DemonstrationKey {
    const key = this.#keystore.keys.find(({ owner }) => owner.id === id);
    if (!key) throw new Error(`${kind}: no demonstration owner is called ${id}`);
    return key;
  }
}

export function isDeviceKind(id: string): id is DeviceKind {
  return (deviceKinds as readonly string[]).includes(id);
}
