import type { ComponentType } from 'react';
import type { KeyOwner } from '../lib/e-imzo/key-owner.ts';

/** Where a signing stands. */
export type SigningStage = 'choosing' | 'preparing' | 'password' | 'sending' | 'done';

/** What a screen asks the signing dialog to do. The screen knows the subject, the dialog knows keys and signatures. */
export interface SigningRequest {
  readonly title: string;
  /** What is being signed, in lines that people read. */
  readonly about: readonly { readonly label: string; readonly value: string }[];
  /** Whose keys come first; all are alike where it is left out. */
  readonly keyOwner?: KeyOwner;
  /** Letters among what is signed: they are quoted before the signature. */
  readonly letterIds?: readonly number[];
  /** What to do instead on a phone, where signing is not possible; the default text says that the letter waits. */
  readonly onPhone?: string;
  /** Why there is nothing left to sign, once that is so: the dialog closes and says it. */
  readonly over?: string;
  readonly textToSign: (signal: AbortSignal) => Promise<string>;
  /** Hands the signature in. @returns what to tell the person who signed */
  readonly submit: (signature: string) => Promise<string>;
  readonly onDone: () => void;
  readonly onFailure: (stage: SigningStage, error: unknown) => void;
  readonly onClose: () => void;
}

/** The signing dialog, as screens receive it from their route. */
export type SigningComponent = ComponentType<SigningRequest>;
