import { useMemo } from 'react';
import { encode } from 'uqr';
import { colors, paperClass } from '../theme/tokens.ts';

interface Props {
  readonly text: string;
  /** Purpose of the code; screen readers read only this text. */
  readonly label: string;
  /** Width and height in pixels. */
  readonly size: number;
}

/** Quiet zone in modules, required by scanners. */
const border = 4;

/** SVG path of all dark modules: one rectangle per horizontal run of modules. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const runs = rows.flatMap((row, y) => {
    const found = row.map(Number).join('').matchAll(/1+/g);
    return Array.from(found, ({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`);
  });
  return runs.join('');
}

/** QR code, dark on white in every colour scheme. */
export function QrCode({ text, label, size }: Props) {
  const { data, size: modules } = useMemo(() => encode(text, { ecc: 'M', border }), [text]);
  return (
    <svg
      role="img"
      className={paperClass}
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      style={{ display: 'block', background: colors.surface }}
    >
      <path d={pathOf(data)} fill={colors.ink} />
    </svg>
  );
}
