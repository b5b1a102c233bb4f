import type { Theme } from '@mui/material/styles';
import { colors, heights, tableHeaderStyle } from '../theme/tokens.ts';

/** Marks of a highlighted row: a tint, and a bar for paper and for users who cannot see the tint. */
export const highlightMark = {
  bgcolor: colors.selected,
  borderLeft: `3px solid ${colors.primary}`,
} as const;

/**
 * From this width on, a report fits next to the menu: the page scrolls instead of the table, so that header and totals
 * can be sticky.
 */
const fits = ({ breakpoints }: Theme) => breakpoints.up('lg').replace('@media', '@media screen and');

/** Container of the table; scrolls horizontally on narrow screens. */
export const reportFrame = (theme: Theme) =>
  ({ position: 'relative', overflowX: 'auto', [fits(theme)]: { overflowX: 'visible' } }) as const;

const cell = { padding: '4px 8px', verticalAlign: 'top' } as const;

const styles = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 14,
  lineHeight: '18px',
  bgcolor: colors.surface,
  'th, td': cell,
  'thead th': {
    ...cell,
    ...tableHeaderStyle,
    height: heights.tableHead,
    borderTop: `1px solid ${colors.line}`,
    textAlign: 'left',
  },
  'tbody td': { borderBottom: `1px solid ${colors.lineSoft}` },
  'tbody tr:hover td': { bgcolor: colors.hover },
  'tbody tr[data-highlighted] td': { bgcolor: highlightMark.bgcolor },
  // Covers the border, so that adjacent bars join.
  'tbody tr[data-highlighted] td:first-of-type': { position: 'relative' },
  'tbody tr[data-highlighted] td:first-of-type::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto -1px 0',
    borderLeft: highlightMark.borderLeft,
  },
  'tfoot td': { bgcolor: colors.head, fontWeight: 600, borderBottom: `1px solid ${colors.line}`, py: '7px' },
  '& .number': {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums lining-nums',
    whiteSpace: 'nowrap',
  },
  '& thead .number': { whiteSpace: 'normal' },
  '& .ordinal': { width: 52 },
  // Column that a screen adds; the report's files do not contain it.
  '& .extra': { width: 222, borderLeft: `1px solid ${colors.line}`, pl: '16px', position: 'relative' },
  'th:first-of-type, td:first-of-type': { pl: '16px' },
  'th:last-of-type, td:last-of-type': { pr: '16px' },
  '@media print': {
    fontSize: 11,
    '& thead': { display: 'table-header-group' },
    '& tfoot': { display: 'table-row-group' },
    '& tr': { breakInside: 'avoid' },
    'th, td': { background: 'none !important' },
    'thead svg': { display: 'none' },
  },
} as const;

/**
 * In a wide window the range column of a table takes what the others leave: the name is as wide as its text, numbers
 * stand close to it. The widths grow with the window, so that the range keeps a place at 1600 px.
 */
const closeColumns = {
  '&[data-ranged]': {
    '& .number:not(.ordinal)': { minWidth: 'clamp(96px, 16.6vw - 190px, 130px)' },
    '& .name': { width: 'max-content', maxWidth: 'clamp(300px, 50vw - 500px, 460px)' },
    '& .extra': { width: '100%', minWidth: 222 },
  },
} as const;

const stickyEnds = {
  'thead th': { position: 'sticky', top: 0, zIndex: 2 },
  'thead th.extra': { position: 'sticky' },
  'tfoot td, tfoot td.extra': {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    borderTop: `1px solid ${colors.line}`,
  },
} as const;

/** Style of the table: compact rows of one line, so that figures are easy to compare within a column. */
export const reportStyles = (theme: Theme) =>
  ({
    ...styles,
    [theme.breakpoints.up('xl').replace('@media', '@media screen and')]: closeColumns,
    [fits(theme)]: stickyEnds,
  }) as const;
