/** Where a list was left: keys of rows and numbers, no contents. */
export interface RowPlace {
  /** Key of the first visible row, its index, and its distance from the upper edge of the list in pixels. */
  readonly first: string;
  readonly index: number;
  readonly top: number;
  /** Key and index of the row that was focused or opened last. */
  readonly row?: string | undefined;
  readonly rowIndex?: number | undefined;
}

/** @returns null for a value that is no place */
export function readRowPlace(value: unknown): RowPlace | null {
  const { first, index, top, row, rowIndex } = (value ?? {}) as Partial<Record<keyof RowPlace, unknown>>;
  if (typeof first !== 'string' || typeof index !== 'number' || typeof top !== 'number') return null;
  const isRow = typeof row === 'string' && typeof rowIndex === 'number';
  return { first, index, top, ...(isRow && { row, rowIndex }) };
}

const rowSelector = '[data-row], [data-card]';

const keyOf = ({ dataset }: HTMLElement) => dataset.card ?? dataset.row;

const rowElementsOf = (area: HTMLElement): HTMLElement[] => [...area.querySelectorAll<HTMLElement>(rowSelector)];

export const rowElementOf = (area: HTMLElement, key: string | null | undefined): HTMLElement | undefined =>
  key == null ? undefined : rowElementsOf(area).find((row) => keyOf(row) === key);

/** Key of the row that is or contains an element. */
export function rowKeyAt(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>(rowSelector) : null;
  return row ? keyOf(row) : undefined;
}

/** Distance of a row from the upper edge of its list. */
const topOf = (area: HTMLElement, row: HTMLElement): number =>
  row.getBoundingClientRect().top - area.getBoundingClientRect().top;

/** Place of a scrolled list; undefined while it is at its beginning and no row was focused. */
export function rowPlaceOf(area: HTMLElement, keys: readonly string[], row: string | undefined): RowPlace | undefined {
  if (area.scrollTop === 0 && row === undefined) return undefined;
  const head = area.querySelector('thead')?.offsetHeight ?? 0;
  const rows = rowElementsOf(area);
  const first = rows.find((each) => topOf(area, each) + each.offsetHeight > head) ?? rows[0];
  const key = first && keyOf(first);
  if (first === undefined || key === undefined) return undefined;
  const rowIndex = row === undefined ? -1 : keys.indexOf(row);
  return {
    first: key,
    index: keys.indexOf(key),
    top: Math.round(topOf(area, first)),
    ...(rowIndex >= 0 && { row, rowIndex }),
  };
}

/** Scrolls a list so that a row is again at its distance from the upper edge. */
export function scrollToRow(area: HTMLElement, row: HTMLElement, top: number): void {
  const moved = topOf(area, row) - top;
  if (Math.abs(moved) >= 1) area.scrollTop += moved;
}
