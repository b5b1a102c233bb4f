import type { MeanwhileFields } from './meanwhile.ts';

/** What is wrong with a field, by its name in the form. */
export type Marks = Readonly<Record<string, string>>;

/** A form that is being sent, as its dialog shows it. */
export interface Saving {
  readonly isSaving: boolean;
  /** Why it failed, where no field is to blame; empty when the reason is unknown, null while nothing failed. */
  readonly failure: string | null;
  /** What a colleague changed meanwhile. */
  readonly meanwhile: MeanwhileFields;
  readonly submit: () => void;
}
