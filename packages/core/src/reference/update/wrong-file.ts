const shown = 20;

/** A file of reference data with errors: one sentence for each wrong row. */
export class WrongFile extends Error {
  constructor(sentences: readonly string[]) {
    const more = sentences.length - shown;
    super([...sentences.slice(0, shown), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
  }
}
