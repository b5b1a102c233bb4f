import { colors, focusRing, heights, tableHeaderStyle } from '../theme/tokens.ts';

const stickyBelow = '@media screen and (max-width: 1365.95px)';

const head = {
  'thead th': {
    ...tableHeaderStyle,
    position: 'sticky',
    top: 0,
    zIndex: 3,
    height: heights.tableHead,
    padding: '4px',
    textAlign: 'left',
  },
  'thead button': {
    all: 'unset',
    boxSizing: 'border-box',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2px',
    minHeight: 24,
    cursor: 'pointer',
    '&:hover': { color: colors.ink },
    '&:focus-visible': { ...focusRing, borderRadius: 2 },
  },
  'thead th[aria-sort=ascending], thead th[aria-sort=descending]': { color: colors.ink },
} as const;

const body = {
  'tbody tr': { background: colors.surface },
  'tbody tr[data-row]:hover': { background: colors.hover },
  'tbody tr[aria-selected=true], tbody tr[aria-selected=true]:hover': { background: colors.selected },
  'tbody tr[aria-selected=true] td:first-of-type': { boxShadow: `inset 3px 0 ${colors.primary}` },
  'tbody tr[aria-current=true]:not([aria-selected=true])': { background: colors.head },
  'tbody tr[aria-current=true]': { outline: `1px solid ${colors.focus}`, outlineOffset: '-1px' },
  'tbody tr[data-open], tbody tr[data-detail], tbody tr[data-open]:hover': { background: colors.selected },
  'tbody tr[data-open] td': { borderBottomColor: 'transparent' },
  'tbody tr[data-open] td:first-of-type, tbody tr[data-detail] td': { boxShadow: `inset 3px 0 ${colors.primary}` },
  'tbody tr:focus-visible': { outline: 'none' },
  'tbody tr:focus-visible td': { boxShadow: `inset 0 2px ${colors.focus}, inset 0 -2px ${colors.focus}` },
  'tbody tr:focus-visible td:first-of-type': {
    boxShadow: `inset 2px 2px ${colors.focus}, inset 0 -2px ${colors.focus}`,
  },
  'tbody tr:focus-visible td:last-of-type': {
    boxShadow: `inset -2px 2px ${colors.focus}, inset 0 -2px ${colors.focus}`,
  },
  'tbody td': {
    height: heights.row,
    padding: '4px',
    borderBottom: `1px solid ${colors.lineSoft}`,
    background: 'inherit',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
  },
  'tbody .MuiCheckbox-root': { marginTop: '-5px' },
  '.number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums', overflowWrap: 'normal' },
  '.number button': { flexDirection: 'row-reverse' },
  '.quiet': { color: colors.secondary },
  // The padding leaves space for the focus ring of a link.
  '.three-lines': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    margin: '-4px',
    padding: '4px 4px 0',
  },
} as const;

/** Forced colours remove the box shadows that mark the focused row, so it gets an outline. */
const inForcedColors = {
  '@media (forced-colors: active)': {
    'tbody tr:focus-visible': { outline: `3px solid ${colors.focus}`, outlineOffset: -3 },
  },
} as const;

/** Hides what only a screen needs: checkboxes, selection marks, detail rows, tints and sort arrows. */
const onPaper = {
  '@media print': {
    fontSize: 11,
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
    'thead th': { position: 'static', background: 'none', color: colors.ink },
    'tbody tr, tbody td': { background: 'none !important', boxShadow: 'none !important', outline: 'none !important' },
    '.choice, tr[data-detail], thead svg': { display: 'none' },
    '.three-lines': { display: 'block' },
    'tbody a, tbody time span': { color: `${colors.ink} !important` },
    'tbody time span': { display: 'inline !important' },
  },
} as const;

/** Styles of plain elements by selector, because a styled component per cell would render slower. */
export const tableStyles = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 14,
  lineHeight: '18px',
  ...head,
  ...body,
  'th:first-of-type, td:first-of-type': { paddingLeft: '9px' },
  'th:last-of-type, td:last-of-type': { paddingRight: '16px' },
  [stickyBelow]: {
    '.sticky': { position: 'sticky', left: 'var(--left)', zIndex: 1, borderRight: `1px solid ${colors.lineSoft}` },
    'thead .sticky': { zIndex: 4 },
  },
  ...inForcedColors,
  ...onPaper,
} as const;
