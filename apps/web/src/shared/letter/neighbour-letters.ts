let listed: readonly number[] = [];

/** Stores the ids of the displayed list page, for navigation between neighbouring letters. */
export function storeListedLetters(ids: readonly number[]): void {
  listed = ids;
}

/** Neighbour of a letter on the last displayed list page. */
export function neighbourLetterOf(id: number, step: 1 | -1): number | undefined {
  const at = listed.indexOf(id);
  return at < 0 ? undefined : listed[at + step];
}
