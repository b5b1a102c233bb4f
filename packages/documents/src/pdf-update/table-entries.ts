import type { Entry, EntryOf } from './entry.ts';

/** Reads a cross-reference table, ISO 32000-1 7.5.4. @param text from `xref` to before `trailer` */
export function tableEntries(text: string): EntryOf {
  const entries = new Map<number, Entry>();
  let number = 0;
  for (const [, first, , kind] of text.matchAll(/(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})(?:[\0\t\n\f\r ]+([nf]))?/g)) {
    // Without a letter it is the head of a subsection: number of the first object, and number of objects.
    if (kind === undefined) number = Number(first);
    else entries.set(number++, kind === 'f' ? 'free' : { offset: Number(first) });
  }
  return (wanted) => entries.get(wanted);
}
