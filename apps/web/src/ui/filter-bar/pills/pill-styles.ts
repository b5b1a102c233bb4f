import { colors, heights, touchArea } from '../../theme/tokens.ts';

/** Style of a pill. */
export const pillStyle = (isSet: boolean, isLocked = false) =>
  ({
    display: 'inline-flex',
    alignItems: 'stretch',
    flex: 'none',
    height: { xs: heights.touch, sm: heights.filter },
    border: '1px solid',
    borderColor: isSet ? colors.primary : isLocked ? colors.line : colors.quiet,
    borderRadius: '6px',
    bgcolor: isSet ? colors.selected : isLocked ? colors.canvas : colors.surface,
    color: isLocked ? colors.secondary : colors.strong,
    maxWidth: 'min(380px, 100%)',
  }) as const;

/** Style of the main button of a pill. */
export const pillButtonStyle = {
  ...touchArea,
  px: 3,
  gap: 1,
  fontSize: 15,
  borderRadius: '6px',
  minWidth: 0,
  '& svg': { fontSize: 19, color: colors.icon },
  '&:hover': { bgcolor: colors.hover },
} as const;
