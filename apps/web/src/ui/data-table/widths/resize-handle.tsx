import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { colors } from '../../theme/tokens.ts';
import type { ColumnResizer } from './use-column-widths.ts';

interface Props {
  readonly column: string;
  readonly resizing: ColumnResizer;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

/** Shift+arrows resize the focused column; Shift+Home resets all widths. */
export const resizeKeyProps = (column: string, { widthOf, resize, reset }: ColumnResizer) => ({
  'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+Home',
  onKeyDown: (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!event.shiftKey || (by === undefined && event.key !== 'Home')) return;
    event.preventDefault();
    if (by === undefined) reset();
    else resize(column, widthOf(column) + by);
  },
});

const edge = {
  position: 'absolute',
  top: 0,
  right: 0,
  bottom: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': { content: '""', position: 'absolute', top: 8, bottom: 8, right: 0, width: '2px' },
  '&:hover::after, &:active::after': { background: colors.icon },
  '@media print': { display: 'none' },
} as const;

/** Drag handle at a column's edge; a double click resets all widths. */
export function ResizeHandle({ column, resizing }: Props) {
  const drag = useRef<{ x: number; width: number }>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: resizing.widthOf(column) };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) resizing.resize(column, drag.current.width + event.clientX - drag.current.x);
  };
  const end = () => {
    drag.current = null;
  };
  return (
    <Box
      component="span"
      aria-hidden
      sx={edge}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={resizing.reset}
    />
  );
}
