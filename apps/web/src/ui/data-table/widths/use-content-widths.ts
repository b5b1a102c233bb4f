import { type RefObject, useLayoutEffect, useState } from 'react';
import { useIsPrinting } from '../../../lib/printing/use-is-printing.ts';
import { useIsWideWindow } from '../../theme/use-is-wide-window.ts';
import type { ColumnWidths } from './use-column-widths.ts';
import { useLoadedFonts } from './use-loaded-fonts.ts';

/** In px: the widest column, whose longer texts take more lines, and the space after a column. */
const widest = 420;
const gap = 16;

/**
 * Widths at which columns take no more than their content; null where the table is not fitted, has no rows, or is too
 * narrow for them. Measured before the paint, again for other content.
 * @param content what the widths depend on, besides fonts
 */
export function useContentWidths(area: RefObject<HTMLElement | null>, isFitted: boolean, content: readonly unknown[]) {
  const isWide = useIsWideWindow();
  const isPrinting = useIsPrinting();
  const fonts = useLoadedFonts();
  const isWanted = isFitted && isWide && !isPrinting;
  const [widths, setWidths] = useState<ColumnWidths | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content and fonts have other widths
  useLayoutEffect(() => {
    const table = area.current?.querySelector('table');
    setWidths(isWanted && table ? measureColumns(table, area.current?.clientWidth ?? 0) : null);
  }, [area, isWanted, fonts, ...content]);
  return widths;
}

function measureColumns(table: HTMLTableElement, room: number): ColumnWidths | null {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const row = table.querySelector<HTMLTableRowElement>('tbody tr[data-row]');
  if (!row) return null;
  const whole = measured(table, 'tHead', 'max-content', [...row.cells]);
  const words = measured(table, 'tBodies', 'min-content', heads);
  const entries = heads.flatMap(({ dataset: { id } }, index) => {
    const width = Math.min(widest, Math.max(whole[index] ?? 0, words[index] ?? 0));
    // The cell after a row number has the space before it.
    return id === undefined ? [] : [[id, width + (id === 'number' ? 0 : gap)] as const];
  });
  const all = entries.reduce((sum, [, width]) => sum + width, 0);
  return all > 0 && all <= room ? Object.fromEntries(entries) : null;
}

/** Widths of cells in a table of this width, without the given part of it. */
function measured(
  table: HTMLTableElement,
  without: 'tHead' | 'tBodies',
  width: 'max-content' | 'min-content',
  cells: readonly HTMLElement[],
): readonly number[] {
  const parts = without === 'tHead' ? [table.tHead] : [...table.tBodies];
  const hidden = [table.querySelector('colgroup'), ...parts].filter((part) => part !== null);
  const style = table.style.cssText;
  for (const part of hidden) part.style.display = 'none';
  Object.assign(table.style, { tableLayout: 'auto', width, minWidth: '0' });
  if (width === 'max-content') table.style.whiteSpace = 'nowrap';
  const found = cells.map(({ offsetWidth }) => offsetWidth);
  table.style.cssText = style;
  for (const part of hidden) part.style.display = '';
  return found;
}
