import { colors } from '../../ui/theme/tokens.ts';

/** Style of `details` whose summary begins with an arrow icon in place of the browser's triangle. */
export const foldingStyles = {
  '& > summary': { display: 'flex', alignItems: 'center', gap: 1, cursor: 'pointer', listStyle: 'none' },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary svg': { flex: 'none', width: 20, height: 20, color: colors.icon },
  '&:not([open]) > summary svg': { transform: 'rotate(-90deg)' },
} as const;
