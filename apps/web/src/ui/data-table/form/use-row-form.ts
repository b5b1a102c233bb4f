import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { useLook, useTextScale } from '../../../lib/look/look.ts';
import { useIsPrinting } from '../../../lib/printing/use-is-printing.ts';
import { useIsWideWindow } from '../../theme/use-is-wide-window.ts';
import type { DataTableProps } from '../data-table-props.ts';
import type { RowForm } from './row-form.ts';

type Options = Pick<DataTableProps<object>, 'oneLineFrom' | 'isEdited'>;

/** Form of the rows by the user's choice and the width of the table. */
export function useRowForm(area: RefObject<HTMLElement | null>, { oneLineFrom, isEdited = false }: Options) {
  const isWide = useIsWideWindow();
  const isPrinting = useIsPrinting();
  const scale = useTextScale();
  const isDense = useLook().density === 'dense' && !isEdited;
  const isWanted = oneLineFrom !== undefined && !isPrinting;
  const width = useWidth(area, isWanted);
  const isOneLine = isWide && isWanted && width !== null && width >= oneLineFrom * scale;
  const form: RowForm = useMemo(() => ({ isDense, isOneLine }), [isDense, isOneLine]);
  return {
    form,
    scale,
    /** Width that the columns share, in pixels; undefined where it is not measured. */
    room: width ?? undefined,
    /** Whether the rows have the heights that they keep. */
    isMeasured: width !== null || !isWanted,
  };
}

/** Width of an element, measured before the first paint and after each change; null while it is not wanted. */
function useWidth(area: RefObject<HTMLElement | null>, isWanted: boolean): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (!isWanted || !current) {
      setWidth(null);
      return;
    }
    const measure = () => setWidth(current.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [area, isWanted]);
  return width;
}
