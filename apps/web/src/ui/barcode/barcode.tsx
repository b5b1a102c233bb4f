import { useMemo } from 'react';
import { barsOf } from './code-128.ts';

interface Props {
  readonly text: string;
  readonly height: number;
}

/** Code 128 as lines, sharp on paper. The text itself is to be written beside it, so readers of the page skip the bars. */
export function Barcode({ text, height }: Props) {
  const bars = useMemo(() => barsOf(text), [text]);
  return (
    <svg
      aria-hidden
      data-barcode={text}
      viewBox={`0 0 ${bars.width} ${bars.height}`}
      preserveAspectRatio="none"
      style={{ display: 'block', width: '100%', height }}
    >
      {bars.lines.map(({ width, path }) => (
        <path key={width} d={path} strokeWidth={width} stroke="currentColor" />
      ))}
    </svg>
  );
}
