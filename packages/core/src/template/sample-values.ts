import { columnKey, type FieldKind, fieldValue } from '@hybrid-mail/contracts/field-values';
import type { TemplateField } from '@hybrid-mail/contracts/template';

/** Sample values as typed into a spreadsheet. */
const byKind: Record<FieldKind, string> = {
  text: 'Пример текста',
  amount: '1 234 567,00',
  number: '1 250',
  date: '21.11.2026',
};

const byName: [part: RegExp, value: string][] = [
  [/получатель|фио|ф и о|имя|должник|клиент/, 'Иванов Иван Иванович'],
  [/область/, 'г. Ташкент'],
  [/район/, 'Юнусабадский район'],
  [/адрес/, 'ул. Амира Темура, д. 15, кв. 8'],
  [/договор|номер/, '№ 125/2026'],
  [/телефон/, '+998 71 200-00-00'],
  [/инн/, '301234567'],
];

/** Sample value of a field for previews: by its kind, and for text by its name. */
export function sampleValue({ name, kind }: TemplateField): string {
  const key = columnKey(name);
  return (kind === 'text' && byName.find(([part]) => part.test(key))?.[1]) || byKind[kind];
}

/** The sample value as printed. */
export function sampleText(field: TemplateField): string {
  const value = fieldValue(field.kind, sampleValue(field));
  return 'printed' in value ? value.printed : sampleValue(field);
}
