import { buffer } from 'node:stream/consumers';
import { columnKey, isLetterColumn, letterColumns, requiredColumns } from '@hybrid-mail/contracts/field-values';
import { tableXlsx } from '@hybrid-mail/documents/table-xlsx';
import { columnLabel } from '@hybrid-mail/messages/column-label';
import type { Context } from '../../context.ts';
import { findTemplate } from '../find-template.ts';
import { fileNameOf } from '../template-name.ts';
import { sampleValue } from './sample-values.ts';

/**
 * A spreadsheet to fill in for a template: its columns, named in the language of the person, and one row as an example.
 * @throws Refusal not-found
 */
export async function makeTemplateSample(ctx: Context, { id }: { id: number }) {
  const { name, fields } = await findTemplate(ctx, id);
  const own = requiredColumns.map((column) => ({
    title: columnLabel(column),
    value: sampleValue({ name: letterColumns[column], kind: 'text' }),
  }));
  const taken = new Set(own.map(({ title }) => columnKey(title)));
  const others = fields
    .filter((field) => !isLetterColumn(field.name) && !taken.has(columnKey(field.name)))
    .map((field) => ({ title: field.name, value: sampleValue(field) }));
  const all = [...own, ...others];
  const columns = all.map(({ title }) => ({ title, kind: 'text' as const, width: 28 }));
  const file = tableXlsx({ columns, rows: [all.map(({ value }) => value)] }, ctx.clock.now());
  return { bytes: await buffer(file), fileName: fileNameOf(name, 'xlsx') };
}
