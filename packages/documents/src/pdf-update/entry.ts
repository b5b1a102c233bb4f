/** Where an object is: at an offset, or as one of the objects in an object stream (ISO 32000-1 7.5.4, 7.5.8). */
export type Entry = 'free' | PlainEntry | CompressedEntry;

interface PlainEntry {
  readonly offset: number;
}

export interface CompressedEntry {
  /** Number of the object stream. */
  readonly stream: number;
  readonly index: number;
}

/** Entry of an object by its number; undefined if the section says nothing about it. */
export type EntryOf = (number: number) => Entry | undefined;
