import { colors } from './tokens.ts';

/** Font, sizes and weights of titles, texts and buttons. */
export const typography = {
  fontFamily: '"Source Sans 3 Variable","Segoe UI",system-ui,sans-serif',
  h1: {
    fontSize: 22,
    lineHeight: '28px',
    fontWeight: 600,
    letterSpacing: 0,
    '@media (max-width: 599.95px)': { fontSize: 20, lineHeight: '26px' },
  },
  h2: { fontSize: 17, lineHeight: '24px', fontWeight: 600 },
  h3: { fontSize: 15, lineHeight: '20px', fontWeight: 600 },
  body1: { fontSize: 15, lineHeight: '22px' },
  body2: { fontSize: 14, lineHeight: '18px' },
  caption: { fontSize: 13.5, lineHeight: '17px', color: colors.secondary },
  button: { fontSize: 15, lineHeight: '20px', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
} as const;
