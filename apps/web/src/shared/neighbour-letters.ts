let listed: readonly number[] = [];

/** A list of letters tells what it shows, for the person who goes from one letter to the next. */
export function rememberListed(ids: readonly number[]): void {
  listed = ids;
}

/** The letter beside this one in the page of the list that was seen last. */
export function neighbourOf(id: number, step: 1 | -1): number | undefined {
  const at = listed.indexOf(id);
  return at < 0 ? undefined : listed[at + step];
}
