import { colors, heights, touchHeight } from './tokens.ts';

/** A button on the dark bar at the top: 44 px for fingers, tinted while it is pointed at, open, or leads to the shown page. */
export const barButton = {
  flexShrink: 0,
  minHeight: { xs: heights.touch, sm: 34 },
  py: '5px',
  color: colors.onBarStrong,
  '&:hover, &[aria-expanded=true], &[aria-current=page]': { bgcolor: colors.barHover },
  ...touchHeight,
} as const;
