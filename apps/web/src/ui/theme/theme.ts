import { ruRU } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';
import { components } from './components.ts';
import { colors, tones } from './tokens.ts';

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

export const theme = createTheme(
  {
    palette: {
      primary: { main: colors.primary, dark: colors.bar, light: colors.icon, contrastText: colors.white },
      error: { main: tones.red.text },
      success: { main: tones.green.text },
      warning: { main: tones.amber.text },
      info: { main: tones.blue.text },
      text: { primary: colors.ink, secondary: colors.secondary, disabled: colors.disabled },
      divider: colors.line,
      background: { default: colors.canvas, paper: colors.white },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1366, xl: 1600 } },
    shape: { borderRadius: 6 },
    spacing: 4,
    motion: { reducedMotion: 'system' },
    typography,
    components,
  },
  ruRU,
);
