const shown = 20;

/** A file of reference data that cannot be taken over: one sentence for each row that is wrong. */
export class WrongFile extends Error {
  constructor(sentences: readonly string[]) {
    const more = sentences.length - shown;
    super([...sentences.slice(0, shown), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
  }
}
