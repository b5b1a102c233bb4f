import { type Address, leftPages } from './place-store.ts';

/** Slot of a letter's page: the id of the letter. */
export const workedLetterSlot = 'letter';

/** Lists whose rows are letters. */
const letterList = /^\/(main\/mails\/listing\/[a-z]+|[a-z]+\/mails)$/;

export interface LastLetter extends Address {
  readonly id: number;
}

/** The letter that the user has worked on last, in its list or on its page; null if there is none within a week. */
export function lastLetterOf(userId: number): LastLetter | null {
  for (const { path, search, slots } of leftPages(userId)) {
    const id = Number(slots[workedLetterSlot] ?? (letterList.test(path) ? rowOf(slots.rows) : undefined));
    if (Number.isInteger(id) && id > 0) return { path, search, id };
  }
  return null;
}

const rowOf = (rows: unknown): unknown => (rows as { readonly row?: unknown } | undefined)?.row;
