import Box from '@mui/material/Box';
import { colors, tones, visuallyHidden } from '../../../ui/theme/tokens.ts';

/** Vertical middle of a row's first line, in px; the row of totals is higher. */
const middles = { row: 13.5, total: 16 } as const;
const scale = { left: 16, right: 68 } as const;
const gridSteps = [1, 2, 5, 10, 20, 50] as const;
const maxLines = 6;

interface Props {
  readonly half: number;
  readonly nineTenths: number;
  /** In days, for the 90th percentile; null where the regions differ. */
  readonly norm: number | null;
  /** Maximum of the common scale. */
  readonly most: number;
  readonly words: string;
  readonly isTotal?: boolean;
}

/** Median and 90th percentile on a scale of days; beyond the norm they are amber and bold. */
export function DeliveryDots({ half, nineTenths, norm, most, words, isTotal = false }: Props) {
  const isLate = norm !== null && nineTenths > norm;
  const color = isLate ? tones.amber.text : colors.primary;
  const middle = isTotal ? middles.total : middles.row;
  const at = (days: number) => `${(100 * days) / most}%`;
  return (
    <>
      <Box component="svg" aria-hidden sx={drawing}>
        {linesOf(most).map((days) => (
          <line key={days} x1={at(days)} x2={at(days)} y1="0" y2="100%" stroke={colors.lineSoft} />
        ))}
        <line
          x1={at(half)}
          x2={at(nineTenths)}
          y1={middle}
          y2={middle}
          stroke={isLate ? color : colors.quiet}
          strokeWidth={2}
        />
        <Dot x={at(nineTenths)} y={middle} isFilled={false} color={color} radius={half === nineTenths ? 7 : 4} />
        <Dot x={at(half)} y={middle} isFilled />
      </Box>
      <Box aria-hidden sx={{ ...figures, ...(isLate && { color, fontWeight: 600 }) }}>
        {half} / {nineTenths}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {words}
      </Box>
    </>
  );
}

function linesOf(most: number): number[] {
  const step = gridSteps.find((days) => most / days <= maxLines) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

interface DotProps {
  readonly x: string;
  readonly y: string | number;
  readonly isFilled: boolean;
  readonly color?: string;
  /** Larger when two dots coincide. */
  readonly radius?: number;
}

export const Dot = ({ x, y, isFilled, color = colors.primary, radius = 4 }: DotProps) => (
  <circle cx={x} cy={y} r={radius} fill={isFilled ? color : colors.surface} stroke={color} strokeWidth={2} />
);

/** Fills the row's height, so that the grid lines connect. */
const drawing = {
  position: 'absolute',
  left: scale.left,
  top: 0,
  width: `calc(100% - ${scale.left + scale.right}px)`,
  height: '100%',
  overflow: 'visible',
} as const;

const figures = { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const;
