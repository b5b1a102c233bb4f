import {
  columnKey,
  type FieldKind,
  isLetterColumn,
  letterColumns,
  requiredColumns,
} from '@hybrid-mail/contracts/field-values';
import type { TemplateField, TemplateOption } from '@hybrid-mail/contracts/template';
import { normalizeText } from '@hybrid-mail/contracts/text';
import { columnLabel } from '@hybrid-mail/messages/column-label';

/** Value that a row must provide: a part of the letter or a placeholder of its template. */
export interface Target {
  /** `receiver`, `region`, … or the key of a placeholder. */
  readonly key: string;
  /** Name in requests and stored data, the same in every language. */
  readonly column: string;
  /** Displayed name. */
  readonly label: string;
  readonly kind: 'receiver' | 'region' | 'area' | 'address' | 'template' | 'field';
  readonly fieldKind: FieldKind;
}

const partOf = (kind: Exclude<Target['kind'], 'field'>): Target => ({
  key: kind,
  column: letterColumns[kind],
  label: columnLabel(kind),
  kind,
  fieldKind: 'text',
});

/** Whether the placeholder is a field of the letter, such as the receiver, and needs no column of its own. */
export const isLetterPartField = ({ name }: TemplateField): boolean => isLetterColumn(name);

export const fieldKeyOf = ({ name }: TemplateField): string => `field:${columnKey(name)}`;

const sameName = (name: string) => normalizeText(name).toLowerCase();

/** Finds a template by its whole name, ignoring case, as the server does. */
export const findTemplate = (name: string, templates: readonly TemplateOption[]): TemplateOption | null =>
  templates.find((template) => sameName(template.name) === sameName(name)) ?? null;

/** Targets required in every row if each row names its template. */
export const targetsOfEveryRow = (): Target[] => [...requiredColumns, 'template' as const].map(partOf);

/**
 * Targets of a spreadsheet.
 * @param templates templates of the rows; all their placeholders are targets
 * @param isNamedByRow whether each row names its template
 */
export function targetsOf(templates: readonly TemplateOption[], isNamedByRow: boolean): Target[] {
  const fields = new Map<string, Target>();
  for (const field of templates.flatMap((one) => one.fields)) {
    const key = fieldKeyOf(field);
    if (isLetterPartField(field) || fields.has(key)) continue;
    fields.set(key, { key, column: field.name, label: field.name, kind: 'field', fieldKind: field.kind });
  }
  return [...(isNamedByRow ? targetsOfEveryRow() : requiredColumns.map(partOf)), ...fields.values()];
}
