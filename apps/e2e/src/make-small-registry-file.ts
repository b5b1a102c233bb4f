import { makeRegistryFile } from './make-registry-file.ts';
import { registryRowsAt, wrongRowNumbers } from './registry-rows.ts';

const right = [2, 3, 4, 5];
const wrong = [wrongRowNumbers.area[0], wrongRowNumbers.receiver[0], wrongRowNumbers.sum[0]];

/**
 * Writes an .xlsx with rows 2 to 8. Row 6 has an area of another region, row 7 no receiver, row 8 a sum that is no
 * number.
 */
export const makeSmallRegistryFile = (): Promise<Buffer> => makeRegistryFile(registryRowsAt([...right, ...wrong]));
