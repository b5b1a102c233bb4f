import type { ComponentType } from 'react';
import type { KeyCheck } from '../../lib/e-imzo/key-check.ts';

export type SigningStage = 'choosing' | 'preparing' | 'password' | 'sending' | 'done';

/** Result of a submitted signature. */
export interface SigningOutcome {
  /** Message for the signer. */
  readonly text: string;
  /** Whether the post has accepted the letters, so that their price is charged. */
  readonly isCharged?: boolean;
}

/** Props of the signing dialog: the screen provides what is signed, the dialog handles keys and signatures. */
export interface SigningRequest {
  readonly title: string;
  /** Summary of what is signed, as lines of text. */
  readonly about: readonly { readonly label: string; readonly value: string }[];
  /** Check of the keys: those that fit are listed first. If omitted, all keys are equal. */
  readonly keyFit?: KeyCheck | undefined;
  /** Letters whose cost is shown before signing. */
  readonly letterIds?: readonly number[];
  /** Text shown on phones, which cannot sign; by default a note that the letter waits. */
  readonly onPhone?: string;
  /** Reason why there is nothing left to sign; the dialog shows it and closes. */
  readonly over?: string | undefined;
  readonly textToSign: (signal: AbortSignal) => Promise<string>;
  readonly submit: (signature: string) => Promise<SigningOutcome>;
  readonly onDone: () => void;
  readonly onFailure: (stage: SigningStage, error: unknown) => void;
  readonly onClose: () => void;
}

/** Signing dialog, passed to screens by their route. */
export type SigningComponent = ComponentType<SigningRequest>;

/** A selected letter, as the mass signing dialog shows it. */
export interface SigningItem {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  /** Formatted amount. */
  readonly price: string;
  /** The price as money on the wire; null if none is set. */
  readonly amount: string | null;
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
