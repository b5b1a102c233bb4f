import type { ComponentType } from 'react';
import type { KeyFit } from '../../lib/e-imzo/key-fit.ts';

/** A selected letter, as the dialog shows it. */
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
  /** Keys that fit are listed first; if omitted, all keys are equal. */
  readonly keyFit?: KeyFit | undefined;
  /** @returns null when the letter is queued already and needs no signature */
  readonly textToSign: (id: number, signal: AbortSignal) => Promise<string | null>;
  readonly submit: (id: number, signature: string) => Promise<void>;
  /** Letters found before the first signature to need none any more; the screen removes them from `items`. */
  readonly onGone?: (ids: readonly number[]) => void;
  /** @param ids letters of this run; called again for a retry */
  readonly onBegin: (ids: readonly number[]) => void;
  readonly onDone: (id: number) => void;
  /** The key failed to open, or a shared failure paused the run; waits for the user. */
  readonly onTrouble: (error: unknown) => void;
  /** All letters were tried, or the user stopped. */
  readonly onEnd: (counts: { readonly done: number; readonly failed: number }) => void;
  readonly onClose: () => void;
}

/** The dialog, passed to screens by their route. */
export type MassSigningComponent = ComponentType<MassSigningRequest>;
