import { createContext } from 'react';

/** A field that a colleague changed while this form was open. */
export interface Meanwhile {
  /** What it holds now, as the form would hold it. */
  readonly value: unknown;
  /** Who wrote that; null where it is not known. */
  readonly by: string | null;
  /** ISO 8601. */
  readonly on: string | null;
}

export interface MeanwhileFields {
  /** By the names of the fields. */
  readonly fields: Readonly<Record<string, Meanwhile>>;
  /** What was typed here stays, knowing what it replaces. */
  readonly keepMine: (name: string) => void;
  readonly takeTheirs: (name: string) => void;
}

export const nothingMeanwhile: MeanwhileFields = {
  fields: {},
  keepMine: () => undefined,
  takeTheirs: () => undefined,
};

/** What each field of a form must be decided about, given by the dialog around it. */
export const MeanwhileContext = createContext<MeanwhileFields>(nothingMeanwhile);
