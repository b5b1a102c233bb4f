import { makeRegistryFile } from './make-registry-file.ts';
import { rowsOf, wrongRows } from './registry-rows.ts';

const right = [2, 3, 4, 5];
const wrong = [wrongRows.area[0], wrongRows.receiver[0], wrongRows.sum[0]];

/**
 * Writes an .xlsx with rows 2 to 8. Row 6 has an area of another region, row 7 no receiver, row 8 a sum that is no
 * number.
 */
export const makeSmallRegistry = (): Promise<Buffer> => makeRegistryFile(rowsOf([...right, ...wrong]));
