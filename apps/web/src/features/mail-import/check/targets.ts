import {
  columnKey,
  type FieldKind,
  isLetterColumn,
  letterColumns,
  ownColumns,
} from '@hybrid-mail/contracts/field-values';
import type { TemplateField, TemplateOption } from '@hybrid-mail/contracts/template';
import { tidyText } from '@hybrid-mail/contracts/text';

/** Value that a row must provide: a part of the letter or a placeholder of its template. */
export interface Target {
  /** `receiver`, `region`, … or a placeholder's key. */
  readonly key: string;
  readonly label: string;
  readonly kind: 'receiver' | 'region' | 'area' | 'address' | 'template' | 'field';
  readonly fieldKind: FieldKind;
}

const own = ownColumns.map((kind): Target => ({ key: kind, label: letterColumns[kind], kind, fieldKind: 'text' }));
const template: Target = { key: 'template', label: letterColumns.template, kind: 'template', fieldKind: 'text' };

/** A placeholder for a part of the letter needs no column of its own. */
export const isOwnField = ({ name }: TemplateField): boolean => isLetterColumn(name);

export const fieldKeyOf = ({ name }: TemplateField): string => `field:${columnKey(name)}`;

const sameName = (name: string) => tidyText(name).toLowerCase();

/** Finds a template by exact name, ignoring case, as the server does. */
export const templateNamed = (name: string, templates: readonly TemplateOption[]): TemplateOption | null =>
  templates.find((template) => sameName(template.name) === sameName(name)) ?? null;

/** Targets required when each row names its template. */
export const targetsOfEveryRow: readonly Target[] = [...own, template];

/**
 * Targets of a spreadsheet.
 * @param templates templates of its rows; the placeholders of all are targets
 * @param isNamedByRow each row names its template
 */
export function targetsOf(templates: readonly TemplateOption[], isNamedByRow: boolean): Target[] {
  const fields = new Map<string, Target>();
  for (const field of templates.flatMap((one) => one.fields)) {
    const key = fieldKeyOf(field);
    if (isOwnField(field) || fields.has(key)) continue;
    fields.set(key, { key, label: field.name, kind: 'field', fieldKind: field.kind });
  }
  return [...own, ...(isNamedByRow ? [template] : []), ...fields.values()];
}
