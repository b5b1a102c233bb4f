import type { ComponentType } from 'react';
import type { KeyCheck } from '../../lib/e-imzo/key-check.ts';

/** A selected letter, as the mass signing dialog shows it. */
export interface SigningItem {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  /** Formatted amount. */
  readonly price: string;
}

/** Request to sign letters one after the other with one key. The screen decides what happens with each signature. */
export interface MassSigningRequest {
  readonly items: readonly SigningItem[];
  /** Check of the keys: those that fit are listed first. If omitted, all keys are equal. */
  readonly keyFit?: KeyCheck | undefined;
  /** @returns null when the letter is queued already and needs no signature */
  readonly textToSign: (id: number, signal: AbortSignal) => Promise<string | null>;
  readonly submit: (id: number, signature: string) => Promise<void>;
  /** Called before the first signature with letters that no longer need one; the screen removes them from `items`. */
  readonly onGone?: (ids: readonly number[]) => void;
  /** Called at the start of a run and of each retry. @param ids letters of the run */
  readonly onBegin: (ids: readonly number[]) => void;
  readonly onDone: (id: number) => void;
  /**
   * Called when the key failed to open, or when a failure that concerns all letters paused the run; the user then
   * decides.
   */
  readonly onTrouble: (error: unknown) => void;
  /** Called when all letters were tried, or when the user stopped the run. */
  readonly onEnd: (counts: { readonly done: number; readonly failed: number }) => void;
  readonly onClose: () => void;
}

/** Mass signing dialog, passed to screens by their route. */
export type MassSigningComponent = ComponentType<MassSigningRequest>;
