import { setTimeout as pause } from 'node:timers/promises';
import { CapiFailure, PASSWORD_CANCELLED } from './capi-function.ts';
import type { ConnectedDevices, Devices } from './devices.ts';
import type { KeyHandles } from './key-handles.ts';

/** Faults, and devices to connect, that a test can request with `PUT /control`. */
export type FaultRequest = ConnectedDevices & {
  cancelNext?: boolean;
  expireHandles?: boolean;
  delayMs?: number;
  failNext?: number;
  refuseOverlap?: boolean;
  hideFiles?: boolean;
  closeAfterMs?: number;
};

type Start = { refuseOverlap: boolean; hideFiles: boolean; closeAfterMs: number };

export class FaultInjection {
  refuseOverlap: boolean;
  /** Whether no key files are found, as on the computer of a person who has only a card or a token. */
  hidesFiles: boolean;
  /** Milliseconds between an answer and the end of its socket. */
  closeAfterMs: number;
  #cancelNext = false;
  #failNext: number | null = null;
  #delayMs = 0;
  readonly #handles: KeyHandles;
  readonly #devices: Devices;

  constructor({ handles, devices }: { handles: KeyHandles; devices: Devices }, start: Start) {
    this.#handles = handles;
    this.#devices = devices;
    this.refuseOverlap = start.refuseOverlap;
    this.hidesFiles = start.hideFiles;
    this.closeAfterMs = start.closeAfterMs;
  }

  /** @throws Error when a device is to hold a key that does not exist; nothing is changed then */
  arrange(request: FaultRequest): void {
    this.#devices.connect(request);
    if (request.cancelNext !== undefined) this.#cancelNext = request.cancelNext;
    if (request.failNext !== undefined) this.#failNext = request.failNext;
    if (request.delayMs !== undefined) this.#delayMs = request.delayMs;
    if (request.refuseOverlap !== undefined) this.refuseOverlap = request.refuseOverlap;
    if (request.hideFiles !== undefined) this.hidesFiles = request.hideFiles;
    if (request.closeAfterMs !== undefined) this.closeAfterMs = request.closeAfterMs;
    if (request.expireHandles) this.#handles.expireAll();
  }

  /** Applies the requested delay and failure. Called before all functions except those of the main plugin. */
  async beforeCall(): Promise<void> {
    await pause(this.#delayMs, undefined, { ref: false });
    const status = this.#failNext;
    this.#failNext = null;
    if (status !== null) throw new CapiFailure(status);
  }

  /**
   * Called where the real program would ask for the password.
   * @throws CapiFailure when the test requested a cancellation
   */
  askPassword(): void {
    const cancelled = this.#cancelNext;
    this.#cancelNext = false;
    if (cancelled) throw new CapiFailure(PASSWORD_CANCELLED);
  }
}

/** Parses the body of `PUT /control`. @returns null when it is not valid */
export function readFaultRequest(text: string): FaultRequest | null {
  const body = parseObject(text);
  if (!body) return null;
  const types: Record<string, string> = {
    cancelNext: 'boolean',
    expireHandles: 'boolean',
    delayMs: 'number',
    failNext: 'number',
    refuseOverlap: 'boolean',
    hideFiles: 'boolean',
    closeAfterMs: 'number',
    idcard: 'string',
    baikey: 'string',
    ckc: 'string',
  };
  const entries = Object.entries(body);
  return entries.every(([name, value]) => types[name] === typeof value) ? body : null;
}

function parseObject(text: string): FaultRequest | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
