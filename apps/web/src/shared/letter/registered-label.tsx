import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { colors, paperClass } from '../../ui/theme/tokens.ts';

const Barcode = lazy(async () => ({ default: (await import('../../ui/barcode/barcode.tsx')).Barcode }));
const barsHeight = 32;
/** Width in pixels for a seven-digit number. */
const usualWidth = 268;

/** Label of a registered letter: R, barcode, number. Decorative. */
export function RegisteredLabel({ number }: { readonly number: string }) {
  return (
    <Box
      className={paperClass}
      sx={{
        display: 'inline-flex',
        alignItems: 'stretch',
        flex: 'none',
        maxWidth: '100%',
        border: `1px solid ${colors.primary}`,
        borderRadius: 1,
        background: colors.surface,
        color: colors.ink,
      }}
    >
      <Box
        aria-hidden
        sx={{ display: 'grid', placeItems: 'center', px: 2, fontSize: 22, fontWeight: 600, borderRight: 1 }}
      >
        R
      </Box>
      <Box sx={{ minWidth: 0, py: '4px' }}>
        <Suspense fallback={<Box sx={{ width: usualWidth, maxWidth: '100%', height: barsHeight }} />}>
          <Barcode text={number} height={barsHeight} />
        </Suspense>
        <Box sx={{ fontSize: 13, lineHeight: '18px', fontWeight: 600, letterSpacing: '0.12em', textAlign: 'center' }}>
          {number}
        </Box>
      </Box>
    </Box>
  );
}
