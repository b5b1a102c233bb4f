import { colors, heights, touchHeight } from './tokens.ts';

/**
 * Style of a button in the dark top bar: 44 px on touch screens; tinted on hover, while its menu is open, and for the
 * current page.
 */
export const barButtonStyle = {
  flexShrink: 0,
  minHeight: { xs: heights.touch, sm: 34 },
  py: '5px',
  color: colors.onBarStrong,
  '&:hover, &[aria-expanded=true], &[aria-current=page]': { bgcolor: colors.barHover },
  ...touchHeight,
} as const;
