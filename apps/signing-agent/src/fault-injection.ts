import { setTimeout as pause } from 'node:timers/promises';
import { CapiFailure, PASSWORD_CANCELLED } from './capi-function.ts';
import type { KeyHandles } from './key-handles.ts';

/** Faults that a test can request with `PUT /control`. */
export type FaultRequest = {
  cancelNext?: boolean;
  expireHandles?: boolean;
  delayMs?: number;
  failNext?: number;
  refuseOverlap?: boolean;
};

export class FaultInjection {
  refuseOverlap: boolean;
  #cancelNext = false;
  #failNext: number | null = null;
  #delayMs = 0;
  readonly #handles: KeyHandles;

  constructor(handles: KeyHandles, refuseOverlap: boolean) {
    this.#handles = handles;
    this.refuseOverlap = refuseOverlap;
  }

  arrange(request: FaultRequest): void {
    if (request.cancelNext !== undefined) this.#cancelNext = request.cancelNext;
    if (request.failNext !== undefined) this.#failNext = request.failNext;
    if (request.delayMs !== undefined) this.#delayMs = request.delayMs;
    if (request.refuseOverlap !== undefined) this.refuseOverlap = request.refuseOverlap;
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
