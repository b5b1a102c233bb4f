import { columnKey, letterColumns } from '@hybrid-mail/contracts/field-values';

const { receiver, region, area, address } = letterColumns;

/** Columns that every row has; placeholders of any template may use them. */
export const ownColumns = [receiver, region, area, address] as const;

const keys: readonly string[] = ownColumns.map(columnKey);

export const isLetterColumn = (name: string) => keys.includes(columnKey(name));
