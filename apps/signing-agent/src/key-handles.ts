import { randomBytes } from 'node:crypto';
import { CapiFailure, KEY_NOT_FOUND } from './capi-function.ts';
import type { DemonstrationKey } from './keys/keystore.ts';

/** Handles of loaded keys, which load_key returns. They are stored only in memory. */
export class KeyHandles {
  readonly #loaded = new Map<string, DemonstrationKey>();

  load(key: DemonstrationKey): string {
    const id = randomBytes(16).toString('hex');
    this.#loaded.set(id, key);
    return id;
  }

  find(id: string): DemonstrationKey {
    const key = this.#loaded.get(id);
    if (!key) throw new CapiFailure(KEY_NOT_FOUND);
    return key;
  }

  unload(id: string): void {
    if (!this.#loaded.delete(id)) throw new CapiFailure(KEY_NOT_FOUND);
  }

  expireAll(): void {
    this.#loaded.clear();
  }
}
