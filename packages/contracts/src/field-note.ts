/** Notes on fields and parameters in the API description, by key; the API resolves their texts. */
export type FieldNote =
  | 'letter-number'
  | 'external-id'
  | 'external-id-whole'
  | 'letter-price'
  | 'creators'
  | 'is-performed'
  | 'changed-since'
  | 'cursor'
  | 'next-cursor'
  | 'include-deleted'
  | 'deleted'
  | 'still-on'
  | 'skip-total'
  | 'total-is-exact'
  | 'letters-limit'
  | 'limit'
  | 'skip'
  | 'sort'
  | 'descending';

export interface FieldNoteRef {
  readonly key: FieldNote;
  readonly values: Record<string, string | number>;
}

/** Value for `.meta()` that makes this note the description of the schema. */
export const fieldNote = (key: FieldNote, values: FieldNoteRef['values'] = {}): { readonly note: FieldNoteRef } => ({
  note: { key, values },
});
