/** «в Хорезмской области», «в городе Ташкент»: where, of a region by its name in the reference. */
export function inRegion(name: string): string {
  const where = name
    .replace(/^город /, 'городе ')
    .replace(/^Республика /, 'Республике ')
    .replace(/^(\S+)ая область$/, '$1ой области');
  return `в ${where}`;
}
