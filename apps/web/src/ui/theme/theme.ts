import { commonTexts } from '@hybrid-mail/messages/common';
import { widgetTexts } from '@hybrid-mail/messages/widgets';
import { createTheme } from '@mui/material/styles';
import { componentOverrides } from './component-overrides.ts';
import { colors, type Tone, tones } from './tokens.ts';

const typography = {
  fontFamily: '"Source Sans 3 Variable","Segoe UI",system-ui,sans-serif',
  h1: { fontSize: 22, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.005em' },
  h2: { fontSize: 17, lineHeight: '24px', fontWeight: 600 },
  h3: { fontSize: 15, lineHeight: '20px', fontWeight: 600 },
  body1: { fontSize: 15, lineHeight: '22px' },
  body2: { fontSize: 14, lineHeight: '18px' },
  caption: { fontSize: 13.5, lineHeight: '17px', color: colors.secondary },
  button: { fontSize: 15, lineHeight: '20px', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
} as const;

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

const suggestions = { ...widgetTexts.suggestions, closeText: commonTexts.close, loadingText: commonTexts.loading };

export const theme = createTheme(
  {
    // Gives Material UI a single scheme: the colours are CSS variables, which only the browser can mix and switch by
    // scheme.
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    palette,
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1366, xl: 1600 } },
    shape: { borderRadius: 6 },
    spacing: 4,
    motion: { reducedMotion: 'system' },
    typography,
    components: componentOverrides,
  },
  {
    components: {
      MuiAutocomplete: { defaultProps: suggestions },
      MuiAlert: { defaultProps: { closeText: commonTexts.close } },
    },
  },
);
