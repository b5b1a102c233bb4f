import { columnKey } from '@hybrid-mail/contracts/field-values';

/** The columns of a spreadsheet that a letter itself has. */
export const columns = {
  row: 'Строка',
  receiver: 'Получатель',
  address: 'Адрес',
  region: 'Область',
  area: 'Район',
  template: 'Тип шаблона',
} as const;

/** Of each row, whatever its template: placeholders may name them without a column of their own. */
export const letterColumns = [columns.receiver, columns.region, columns.area, columns.address] as const;

const keys: readonly string[] = letterColumns.map(columnKey);

export const isLetterColumn = (name: string) => keys.includes(columnKey(name));
