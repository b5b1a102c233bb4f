import type { ComponentType } from 'react';
import type { KeyOwner } from '../lib/e-imzo/key-owner.ts';

/** One letter of a selection, as the dialog names it. */
export interface SigningItem {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  /** Money as people read it. */
  readonly price: string;
}

/** What a screen asks the dialog to sign, one after the other with one key. The screen knows what becomes of a signature. */
export interface MassSigningRequest {
  readonly items: readonly SigningItem[];
  /** Whose keys come first; all are alike where it is left out. */
  readonly keyOwner?: KeyOwner;
  /** @returns null when there is nothing to sign any more: it is on its way already */
  readonly textToSign: (id: number, signal: AbortSignal) => Promise<string | null>;
  readonly submit: (id: number, signature: string) => Promise<void>;
  /** @param ids what is going to be signed, now or once more */
  readonly onBegin: (ids: readonly number[]) => void;
  readonly onDone: (id: number) => void;
  /** The key did not open, or something is wrong that all other letters would share: it waits for the person. */
  readonly onTrouble: (error: unknown) => void;
  /** Everything was tried, or the person has stopped it. */
  readonly onEnd: (counts: { readonly done: number; readonly failed: number }) => void;
  readonly onClose: () => void;
}

/** The dialog, as screens receive it from their route. */
export type MassSigningComponent = ComponentType<MassSigningRequest>;
