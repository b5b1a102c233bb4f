import { commonTexts } from '@hybrid-mail/messages/common';
import { widgetTexts } from '@hybrid-mail/messages/widgets';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import {
  colors,
  focusRing,
  heights,
  lowWindow,
  menuShadow,
  noForcedColors,
  type Tone,
  tableHeaderStyle,
  tones,
  touchHeight,
  touchInput,
  widths,
} from './tokens.ts';
import { typography } from './typography.ts';

const baseline = {
  '::-webkit-scrollbar': { width: widths.scrollBar, height: widths.scrollBar },
  '@keyframes mui-auto-fill': { from: { animationName: 'mui-auto-fill' } },
  '@keyframes mui-auto-fill-cancel': { from: { animationName: 'mui-auto-fill-cancel' } },
  '::-webkit-scrollbar-thumb': { background: colors.quieter, borderRadius: 5, border: `2px solid ${colors.surface}` },
} as const;

/**
 * Touch target of 44 px on every touch screen, also on a wide tablet; not in table rows, where the row itself is the
 * target.
 */
const forFingers = {
  '@media (pointer: coarse)': { minWidth: heights.touch, minHeight: heights.touch },
  'td &': { '@media (pointer: coarse)': { minWidth: 0, minHeight: 0 } },
} as const;

const button = {
  root: {
    minHeight: heights.button,
    ...forFingers,
    padding: '7px 14px',
    borderRadius: 6,
    whiteSpace: 'nowrap',
    '& .MuiButton-startIcon': { marginRight: 6, marginLeft: -4 },
    '& .MuiSvgIcon-root': { fontSize: '20px !important' },
  },
  contained: {
    ...noForcedColors,
    '&:hover': { background: colors.primaryHover },
    '&.Mui-disabled': { background: colors.head, color: colors.disabled },
  },
  outlined: {
    borderColor: colors.quiet,
    color: colors.strong,
    background: colors.surface,
    '&:hover': { borderColor: colors.icon, background: colors.hover },
  },
  text: { color: colors.primary, padding: '7px 10px' },
} as const;

const field = {
  root: {
    background: colors.surface,
    borderRadius: 6,
    fontSize: 15,
    '& .MuiOutlinedInput-notchedOutline': { borderColor: colors.control },
    '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: colors.focus, borderWidth: 2 },
    '&.Mui-disabled': { background: colors.canvas },
    '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: colors.line },
  },
  input: {
    padding: '0 12px',
    height: heights.field,
    boxSizing: 'border-box',
    outline: 'none !important',
    ...touchHeight,
    '&::placeholder': { color: colors.secondary, opacity: 1 },
  },
} as const;

/**
 * Animations by which a field detects autofill. Material UI would insert their keyframes each time a field mounts,
 * which recalculates the styles of the whole page; instead, the baseline contains the keyframes.
 */
const autoFill = {
  animationName: 'mui-auto-fill-cancel',
  animationDuration: '10ms',
  '&:-webkit-autofill': { animationName: 'mui-auto-fill', animationDuration: '5000s' },
} as const;

const tableCell = {
  root: { borderColor: colors.lineSoft, fontSize: 14, lineHeight: '18px', padding: '4px 5px' },
  head: tableHeaderStyle,
} as const;

/** Border of cards, dialogs and hints, which is visible where shadows and tints are not rendered. */
const edge = `1px solid ${colors.chipLine}`;

/** Outline of a pressed button, because forced colours remove its tint. */
const pressed = { outline: `2px solid ${colors.focus}`, outlineOffset: -2 } as const;

/** Lets a dialog fill almost the whole of a low window. */
const lowDialog = { margin: 8, maxHeight: 'calc(100% - 16px)' } as const;

const switchTrack = { ...noForcedColors, backgroundColor: colors.icon } as const;

const alertTones = { error: 'red', warning: 'amber', info: 'blue', success: 'green' } as const satisfies Record<
  string,
  Tone
>;

const alert = ({ severity = 'success' }: { readonly severity?: keyof typeof alertTones | undefined }) => {
  const { text, tint } = tones[alertTones[severity]];
  return { color: text, backgroundColor: tint, border: edge, '& .MuiAlert-icon': { color: text } };
};

const componentOverrides: ThemeOptions['components'] = {
  MuiCssBaseline: { styleOverrides: baseline },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        fontFamily: 'inherit',
        '@media (forced-colors: active)': { '&[aria-pressed=true], &.Mui-selected': pressed },
        '&.Mui-focusVisible': focusRing,
      },
    },
  },
  MuiIconButton: { defaultProps: { disableRipple: true }, styleOverrides: { root: forFingers } },
  MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: button },
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true }, styleOverrides: { input: autoFill } },
  MuiOutlinedInput: { styleOverrides: field },
  MuiTableCell: { styleOverrides: tableCell },
  MuiCheckbox: {
    defaultProps: { size: 'small', disableRipple: true },
    styleOverrides: { root: { padding: 4, color: colors.control, ...touchInput } },
  },
  MuiSwitch: { styleOverrides: { thumb: noForcedColors, track: switchTrack } },
  MuiBadge: { styleOverrides: { badge: noForcedColors } },
  MuiLinearProgress: { styleOverrides: { root: { backgroundColor: colors.quieter, ...noForcedColors } } },
  MuiTooltip: { styleOverrides: { tooltip: { color: colors.onBarStrong, backgroundColor: colors.bar, border: edge } } },
  MuiAlert: {
    defaultProps: { closeText: commonTexts.close },
    styleOverrides: { root: ({ ownerState }) => alert(ownerState) },
  },
  MuiAutocomplete: {
    defaultProps: { ...widgetTexts.suggestions, closeText: commonTexts.close, loadingText: commonTexts.loading },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, elevation: { border: edge } } },
  MuiNativeSelect: { defaultProps: { IconComponent: ExpandMore } },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: colors.lineSoft } } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 10, [`@media ${lowWindow}`]: lowDialog, boxShadow: `0 24px 64px ${colors.shadow}` },
    },
  },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: colors.scrim } } },
  },
  MuiPopover: { styleOverrides: { paper: { boxShadow: menuShadow, border: `1px solid ${colors.line}` } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: { color: colors.link, textUnderlineOffset: 2 } },
  },
};

const inTone = (tone: Tone) => ({
  main: tones[tone].text,
  light: tones[tone].text,
  dark: tones[tone].text,
  contrastText: colors.surface,
});

const palette = {
  primary: {
    main: colors.primary,
    dark: colors.primaryHover,
    light: colors.icon,
    contrastText: colors.onPrimary,
  },
  error: inTone('red'),
  success: inTone('green'),
  warning: inTone('amber'),
  info: inTone('blue'),
  text: { primary: colors.ink, secondary: colors.secondary, disabled: colors.disabled },
  divider: colors.line,
  background: { default: colors.canvas, paper: colors.surface },
  common: { black: colors.ink, white: colors.surface, background: colors.surface, onBackground: colors.ink },
  action: {
    active: colors.secondary,
    hover: colors.hover,
    selected: colors.selected,
    disabled: colors.disabled,
    disabledBackground: colors.head,
    focus: colors.selected,
  },
} as const;

const breakpoints = { xs: 0, sm: 600, md: 900, lg: 1366, xl: 1600 } as const;

/**
 * Theme for a text size: its breakpoints grow with the text, so that a page with larger text looks like a page in a
 * smaller window, as with the zoom of the browser. `ScaledStyles` scales the other lengths.
 */
const createScaledTheme = (scale: number) =>
  createTheme({
    // Gives Material UI a single scheme: the colours are CSS variables, which only the browser can mix and switch by
    // scheme.
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    palette,
    breakpoints: {
      values: {
        xs: breakpoints.xs,
        sm: breakpoints.sm * scale,
        md: breakpoints.md * scale,
        lg: breakpoints.lg * scale,
        xl: breakpoints.xl * scale,
      },
    },
    shape: { borderRadius: 6 },
    spacing: 4,
    motion: { reducedMotion: 'system' },
    typography,
    components: componentOverrides,
  });

export const theme = createScaledTheme(1);

const scaled = new Map([[1, theme]]);

/** Theme whose breakpoints grow by a factor; the same object for the same factor. */
export function themeOfScale(scale: number): typeof theme {
  const known = scaled.get(scale) ?? createScaledTheme(scale);
  scaled.set(scale, known);
  return known;
}
