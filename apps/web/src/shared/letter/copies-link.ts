import type { LinkTarget } from '../../lib/link-target.ts';
import { paths } from '../../lib/routes.ts';

/** Maximum number of rows in the table of copies: more would be hard to fill in. */
export const maxCopies = 100;

/** Link to the table that copies these letters; to the table of the longest waiting returned ones if they are too many. */
export const copiesLink = (ids: readonly number[]): LinkTarget => ({
  to: paths['mail-create-copies'],
  search: ids.length > maxCopies ? {} : { ids: [...ids] },
});
