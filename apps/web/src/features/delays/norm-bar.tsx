import Box from '@mui/material/Box';
import { colors, tones } from '../../ui/theme/tokens.ts';

interface Props {
  readonly days: number;
  readonly norm: number;
}

/** Bar of the days with a tick at the norm. Decorative: the number next to the bar is text. */
export function NormBar({ days, norm }: Props) {
  const whole = Math.max(days, norm * 2);
  const share = (part: number) => `${(100 * part) / whole}%`;
  return (
    <Box
      aria-hidden
      sx={{ position: 'relative', height: 8, minWidth: 64, borderRadius: '2px', bgcolor: colors.lineSoft }}
    >
      <Box
        sx={{
          width: share(days),
          height: '100%',
          borderRadius: '2px',
          bgcolor: days > norm ? tones.amber.text : colors.icon,
        }}
      />
      <Box sx={{ position: 'absolute', left: share(norm), top: -3, width: '2px', height: 14, bgcolor: colors.ink }} />
    </Box>
  );
}
