/** Notes on fields and parameters in the API description, by key; the API resolves their texts. */
export type FieldNote =
  | 'letter-number'
  | 'external-id'
  | 'external-id-whole'
  | 'letter-price'
  | 'creators'
  | 'is-performed'
  | 'changed-since'
  | 'still-on'
  | 'letters-limit'
  | 'limit'
  | 'skip'
  | 'sort'
  | 'descending';

export interface NoteRef {
  readonly key: FieldNote;
  readonly values: Record<string, string | number>;
}

/** Value for `.meta()` that makes this note the description of the schema. */
export const note = (key: FieldNote, values: NoteRef['values'] = {}): { readonly note: NoteRef } => ({
  note: { key, values },
});
