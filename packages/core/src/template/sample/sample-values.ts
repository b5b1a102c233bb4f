import { columnKey, type FieldKind, formatFieldValue } from '@hybrid-mail/contracts/field-values';
import type { TemplateField } from '@hybrid-mail/contracts/template';
import { templateSampleTexts as texts } from '@hybrid-mail/messages/template-sample';

/** Sample values as typed into a spreadsheet; words are in the user's language. */
const byKind: Record<FieldKind, () => string> = {
  text: () => texts.text,
  amount: () => '1 234 567,00',
  number: () => '1 250',
  date: () => '21.11.2026',
};

const byName: [part: RegExp, value: () => string][] = [
  [
    /получатель|фио|ф и о|имя|должник|клиент|oluvchi|олувчи|f i sh|ф и ш|qarzdor|қарздор|mijoz|мижоз/,
    () => texts.receiver,
  ],
  [/область|viloyat|вилоят/, () => texts.region],
  [/район|tuman|туман/, () => texts.area],
  [/адрес|manzil|манзил/, () => texts.address],
  [/договор|номер|shartnoma|шартнома|raqam|рақам/, () => '№ 125/2026'],
  [/телефон|telefon/, () => '+998 71 200-00-00'],
  [/инн|stir|стир/, () => '301234567'],
];

/** Sample value of a field for previews: by its kind, and for text by its name. */
export function sampleValue({ name, kind }: TemplateField): string {
  const key = columnKey(name);
  const named = kind === 'text' ? byName.find(([part]) => part.test(key)) : undefined;
  return (named?.[1] ?? byKind[kind])();
}

/** The sample value as printed. */
export function sampleText(field: TemplateField): string {
  const value = formatFieldValue(field.kind, sampleValue(field));
  return 'printed' in value ? value.printed : sampleValue(field);
}
