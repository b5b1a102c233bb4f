import { columnKey, letterColumns } from '@hybrid-mail/contracts/field-values';

export interface RowTexts {
  receiver: string;
  address: string;
  /** Names, not ids. */
  region: string;
  area: string;
  templateName: string;
  content: Record<string, string>;
}

/**
 * Returns a function that returns the text of a column by name, spelled in any way. The letter's own columns win over
 * others of the same name.
 */
export function rowTextLookup({
  content,
  receiver,
  address,
  region,
  area,
  templateName,
}: RowTexts): (name: string) => string {
  const texts = new Map<string, string>();
  for (const [name, text] of Object.entries(content)) {
    const key = columnKey(name);
    // When two columns have the same name, the non-empty one wins.
    if (!texts.get(key)?.trim()) texts.set(key, text);
  }
  const own = {
    [letterColumns.receiver]: receiver,
    [letterColumns.address]: address,
    [letterColumns.region]: region,
    [letterColumns.area]: area,
    [letterColumns.template]: templateName,
  };
  for (const [name, text] of Object.entries(own)) texts.set(columnKey(name), text);
  return (name) => texts.get(columnKey(name)) ?? '';
}
