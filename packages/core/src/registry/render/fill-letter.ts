import { formatFieldValue } from '@hybrid-mail/contracts/field-values';
import type { Prisma } from '@hybrid-mail/db';
import { fillTemplate } from '@hybrid-mail/documents/template-html';
import { readStoredFields } from '../../template/index.ts';
import { type RowTexts, rowTextLookup } from '../row-texts.ts';

export interface TemplateToFill {
  template: { name: string };
  html: string;
  fields: Prisma.JsonValue;
}

/** Fills the template with the validated values of a row; a value that has become invalid stays empty. */
export function fillLetter(template: TemplateToFill, row: Omit<RowTexts, 'templateName'>): string {
  const textOf = rowTextLookup({ ...row, templateName: template.template.name });
  const printed = readStoredFields(template).map(({ name, kind }) => {
    const value = formatFieldValue(kind, textOf(name));
    return [name, 'printed' in value ? value.printed : ''] as const;
  });
  const byName = new Map(printed);
  return fillTemplate(template.html, (name) => byName.get(name) ?? '');
}
