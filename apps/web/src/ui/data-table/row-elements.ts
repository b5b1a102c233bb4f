const rowElements = (area: HTMLElement | null) => [...(area?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

export const rowElement = (area: HTMLElement | null, key: string | null) =>
  rowElements(area).find(({ dataset }) => dataset.row === key);

/** Key of the row that is or contains the event target. */
export function keyAt(area: HTMLElement | null, target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return element && area?.contains(element) ? element.dataset.row : undefined;
}

/** Key of the first visible row: the arrow keys start there, not at the top of the list. */
export function firstInView(area: HTMLElement | null): string | undefined {
  const rows = rowElements(area);
  return (rows.find((row) => row.offsetTop >= (area?.scrollTop ?? 0)) ?? rows[0])?.dataset.row;
}
