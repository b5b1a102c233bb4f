import type { ConcurrentlyChangedFields } from './concurrent-change.ts';

/** Errors by form field name. */
export type FormErrors = Readonly<Record<string, string>>;

/** State of a form submission for its dialog. */
export interface SavingState {
  readonly isSaving: boolean;
  /** Error that belongs to no field: empty if the reason is unknown, null if nothing failed. */
  readonly failure: string | null;
  /** Fields that a colleague changed while the form was open. */
  readonly meanwhile: ConcurrentlyChangedFields;
  readonly submit: () => void;
}
