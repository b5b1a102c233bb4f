import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { fieldNote } from './field-note.ts';
import { flag, integer } from './scalars.ts';

export const maxOffset = 10_000_000;
export const maxPageSize = 500;

/** A cursor holds one value of a row, of which an address is the longest. */
const maxCursorLength = 4096;
/** Position of the next page of a list (`nextCursor`). */
export const cursorText = z.string().max(maxCursorLength, problem('cursor-wrong'));

/** Query parameters for one page of a list. */
export const paging = {
  limit: integer(1, maxPageSize, problem('page-of-rows', { max: maxPageSize }))
    .default(50)
    .meta(fieldNote('limit')),
  skip: integer(0, maxOffset).default(0).meta(fieldNote('skip')),
};

/**
 * Query parameters for the order of a list: the sort key in any letter case, and the direction, descending by default.
 */
export function sorting<const N extends string>(names: readonly [N, ...N[]], byDefault: NoInfer<N>) {
  const known = z.enum(names, problem('no-such-sort'));
  const sort = z.codec(z.string().meta(fieldNote('sort', { names: names.join(', ') })), known, {
    // An unknown name passes through, so that the schema `known` refuses it with its own message.
    decode: (text) =>
      (names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text) as z.input<typeof known>,
    encode: (name) => name,
  });
  return {
    sort: sort.default(byDefault as z.output<typeof known>),
    desc: flag.default(true).meta(fieldNote('descending')),
  };
}
