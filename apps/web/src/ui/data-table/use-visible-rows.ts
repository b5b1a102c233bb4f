import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import { useIsPrinting } from '../../lib/printing/use-is-printing.ts';
import { heights } from '../theme/tokens.ts';

/** Lists with more rows are virtualized. */
const virtualFrom = 100;

/**
 * Virtualizer: indexes of the rendered rows and heights of the spacers between them.
 * @param kept indexes that are always rendered, so that scrolling does not lose their focus; -1 for none
 */
export function useVisibleRows(count: number, kept: readonly number[], scroller: RefObject<HTMLElement | null>) {
  const isPrinting = useIsPrinting();
  const isVirtual = count > virtualFrom && !isPrinting;
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => heights.row,
    overscan: 12,
    scrollPaddingStart: heights.tableHead,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const known = kept.filter((index) => index >= 0 && index < count);
      return [...new Set([...indexes, ...known])].sort((a, b) => a - b);
    },
  });
  if (!isVirtual) {
    return { indexes: Array.from({ length: count }, (_, index) => index), gaps: noGaps, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  const indexes = items.map(({ index }) => index);
  return { indexes, gaps: gapsOf(items, virtualizer.getTotalSize()), measure: virtualizer.measureElement };
}

const noGaps: ReadonlyMap<number, number> = new Map();

/** Spacer heights by the index of the following row; -1 for the last spacer. */
function gapsOf(items: readonly { index: number; start: number; end: number }[], total: number) {
  const gaps = new Map<number, number>();
  let end = 0;
  for (const item of items) {
    if (item.start > end) gaps.set(item.index, item.start - end);
    end = item.end;
  }
  if (total > end) gaps.set(-1, total - end);
  return gaps;
}
