import { columnKey } from '@hybrid-mail/contracts/field-values';

/** Of each row of a spreadsheet, whatever its template: they are the letter's own. */
export const letterColumns = ['Получатель', 'Область', 'Район', 'Адрес'] as const;

const keys: readonly string[] = letterColumns.map(columnKey);

export const isLetterColumn = (name: string) => keys.includes(columnKey(name));
