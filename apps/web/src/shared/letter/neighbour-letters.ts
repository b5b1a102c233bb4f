let listed: readonly number[] = [];

/** Stores the ids of the displayed page, for moving between neighbouring letters. */
export function rememberListed(ids: readonly number[]): void {
  listed = ids;
}

/** Neighbour of a letter on the list page seen last. */
export function neighbourOf(id: number, step: 1 | -1): number | undefined {
  const at = listed.indexOf(id);
  return at < 0 ? undefined : listed[at + step];
}
