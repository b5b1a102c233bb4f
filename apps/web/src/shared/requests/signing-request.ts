import type { ComponentType } from 'react';
import type { KeyCheck } from '../../lib/e-imzo/key-check.ts';

export type SigningStage = 'choosing' | 'preparing' | 'password' | 'sending' | 'done';

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
  /** Submits the signature. @returns message for the signer */
  readonly submit: (signature: string) => Promise<string>;
  readonly onDone: () => void;
  readonly onFailure: (stage: SigningStage, error: unknown) => void;
  readonly onClose: () => void;
}

/** Signing dialog, passed to screens by their route. */
export type SigningComponent = ComponentType<SigningRequest>;
