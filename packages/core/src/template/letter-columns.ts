import { columnKey, letterColumns } from '@hybrid-mail/contracts/field-values';

const { receiver, region, area, address } = letterColumns;

/** Of each row, whatever its template: placeholders may name them without a column of their own. */
export const ownColumns = [receiver, region, area, address] as const;

const keys: readonly string[] = ownColumns.map(columnKey);

export const isLetterColumn = (name: string) => keys.includes(columnKey(name));
