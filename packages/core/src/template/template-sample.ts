import { buffer } from 'node:stream/consumers';
import { isLetterColumn, letterColumns, ownColumns } from '@hybrid-mail/contracts/field-values';
import type { TemplateField } from '@hybrid-mail/contracts/template';
import { tableXlsx } from '@hybrid-mail/documents/table-xlsx';
import type { Context } from '../context.ts';
import { findTemplate } from './find-template.ts';
import { sampleValue } from './sample-values.ts';
import { fileNameOf } from './template-name.ts';

/** A spreadsheet to fill in for a template: its columns and one row as an example. @throws Refusal not-found */
export async function templateSample(ctx: Context, { id }: { id: number }) {
  const { name, fields } = await findTemplate(ctx, id);
  const own: TemplateField[] = ownColumns.map((column) => ({ name: letterColumns[column], kind: 'text' }));
  const all = [...own, ...fields.filter((field) => !isLetterColumn(field.name))];
  const columns = all.map((field) => ({ title: field.name, kind: 'text' as const, width: 28 }));
  const file = tableXlsx({ columns, rows: [all.map(sampleValue)] }, ctx.clock.now());
  return { bytes: await buffer(file), fileName: fileNameOf(name, 'xlsx') };
}
