/** Order in which the parts of the top bar fold until they fit into one line. */
export const foldLevels = {
  searchLabel: 1,
  labels: 2,
  balance: 3,
  identifier: 4,
  personName: 5,
  logoutLabel: 6,
  productName: 7,
} as const;

export const lastFoldLevel = foldLevels.productName;

/** Style that a part gets in a row that is folded to the level or beyond. */
export function foldedFrom<S extends object>(level: number, style: S): Readonly<Record<string, S>> {
  const levels = Array.from({ length: lastFoldLevel - level + 1 }, (_, index) => level + index);
  return { [levels.map((each) => `[data-fold="${each}"] &`).join(', ')]: style };
}

/** Style that hides a part in a row that is folded to the level or beyond. */
export const hiddenFrom = (level: number) => foldedFrom(level, { display: 'none' } as const);
