import type { Certificate } from './certificate.ts';

/** Words by which E-IMZO signs with a device instead of a loaded key; `ckc` is any compatible token or card. */
export type DeviceKind = 'idcard' | 'baikey' | 'ckc';

/** ID card or USB token. E-IMZO does not tell whose key it holds: its certificate is known only from a signature. */
export interface KeyDevice {
  readonly kind: DeviceKind;
  readonly address: readonly [DeviceKind];
}

/** What the user can sign with on this computer. */
export type SigningKey = Certificate | KeyDevice;

export const isDevice = (key: SigningKey): key is KeyDevice => key.kind !== 'pfx' && key.kind !== 'certkey';

/** Identifies a key among those of this computer. */
export const nameOfKey = ({ kind, address }: SigningKey) => JSON.stringify([kind, ...address]);
