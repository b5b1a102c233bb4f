import { fieldValue } from '@hybrid-mail/contracts/field-values';
import type { TemplateField } from '@hybrid-mail/contracts/template';
import type { Prisma } from '@hybrid-mail/db';
import { fillTemplate } from '@hybrid-mail/documents/template-html';
import { columnsOf, type RowTexts } from './row-texts.ts';

export interface FilledTemplate {
  html: string;
  fields: Prisma.JsonValue;
}

/** The placeholders of a version, as they were stored. */
export const fieldsOf = ({ fields }: { fields: Prisma.JsonValue }) => fields as unknown[] as TemplateField[];

/** The letter of a row whose values are checked; what became wrong since stays empty. */
export function fillLetter(template: FilledTemplate, row: RowTexts): string {
  const textOf = columnsOf(row);
  const printed = fieldsOf(template).map(({ name, kind }) => {
    const value = fieldValue(kind, textOf(name));
    return [name, 'printed' in value ? value.printed : ''] as const;
  });
  const byName = new Map(printed);
  return fillTemplate(template.html, (name) => byName.get(name) ?? '');
}
