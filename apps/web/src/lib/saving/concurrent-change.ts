import { createContext } from 'react';

/** A field that a colleague changed while this form was open. */
export interface ConcurrentChange {
  /** The current value in the form's representation. */
  readonly value: unknown;
  /** Author of the current value; null when unknown. */
  readonly by: string | null;
  /** ISO 8601. */
  readonly on: string | null;
}

export interface ConcurrentlyChangedFields {
  /** By field name. */
  readonly fields: Readonly<Record<string, ConcurrentChange>>;
  /** Keeps the typed value and confirms that it replaces the colleague's value. */
  readonly keepMine: (name: string) => void;
  readonly takeTheirs: (name: string) => void;
}

export const noConcurrentChange: ConcurrentlyChangedFields = {
  fields: {},
  keepMine: () => undefined,
  takeTheirs: () => undefined,
};

/**
 * Concurrent changes of a form, provided by the dialog; each field shows its own change and lets the user resolve it.
 */
export const ConcurrentChangeContext = createContext<ConcurrentlyChangedFields>(noConcurrentChange);
