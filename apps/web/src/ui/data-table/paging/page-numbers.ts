/** Page numbers of a pager: first, last, and those around the current page; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [
    1,
    page - 1,
    page,
    page + 1,
    pages,
    ...(page < 4 ? [2, 3] : []),
    ...(page > pages - 3 ? [pages - 1, pages - 2] : []),
  ];
  const known = [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
  return known.flatMap((number, index) => {
    const before = known[index - 1];
    return before !== undefined && number - before > 1 ? [null, number] : [number];
  });
}
