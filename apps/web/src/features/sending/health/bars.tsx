import Box from '@mui/material/Box';
import { colors } from '../../../ui/theme/tokens.ts';

interface Props {
  readonly bars: readonly { readonly value: number; readonly color: string }[];
  readonly height: number;
}

/**
 * Bar chart whose scale ends at its highest bar. Hidden from screen readers, because the numbers are also shown as
 * text.
 */
export function Bars({ bars, height }: Props) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = 100 / bars.length;
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      sx={{ display: 'block', width: '100%', height }}
    >
      {bars.map(({ value, color }, place) => {
        const tall = value === 0 ? 0 : Math.max(2, (value / highest) * (height - 1));
        const x = place * step + step * 0.1;
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the hour
        return <rect key={place} x={x} y={height - 1 - tall} width={step * 0.8} height={tall} fill={color} />;
      })}
      <rect x={0} y={height - 1} width={100} height={1} fill={colors.quiet} />
    </Box>
  );
}
