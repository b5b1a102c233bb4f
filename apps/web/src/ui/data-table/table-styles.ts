import type { Theme } from '@mui/material/styles';
import { colors, focusRing, heights, tableHeaderStyle } from '../theme/tokens.ts';
import { rowHeights } from './form/row-form.ts';

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
    display: 'inline-block',
    alignContent: 'center',
    maxWidth: '100%',
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
  'tbody tr[data-returned]:not([aria-selected=true])': { background: colors.head },
  'tbody tr[data-returned]:not([aria-selected=true]) td:first-of-type': { boxShadow: `inset 3px 0 ${colors.icon}` },
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
  '.three-lines.long': { WebkitLineClamp: 5 },
  // Actions of a row appear with the pointer or the focus in the row, over a cell that has nothing to show then.
  '@media (hover: hover)': {
    'tbody tr:not(:hover, :focus-within) .row-action': { opacity: 0 },
  },
} as const;

/** One line for moments and for notes of names; statuses get the width for it. */
const oneLine = {
  '.moment-time': { display: 'inline !important' },
  '.name-note': { display: 'inline', marginLeft: '8px' },
  '@media (pointer: fine)': { 'tbody .MuiButton-outlined': { minHeight: 28, marginBlock: '-1px' } },
  'tbody td': { ...body['tbody td'], height: rowHeights.freeLine },
} as const;

const clampedTo = (lines: number) => ({
  ...body['.three-lines'],
  WebkitLineClamp: lines,
  margin: '-1px -4px 0',
  padding: '1px 4px 0',
});

const denseCell = { ...body['tbody td'], height: rowHeights.dense, padding: '1px 4px 0' } as const;

/** «Плотно»: two lines of small text; a status keeps its icon and two lines of its words. */
const dense = {
  fontSize: 13,
  lineHeight: '15px',
  'thead th': { ...head['thead th'], height: 34, padding: '1px 4px', lineHeight: '13px' },
  'tbody td': denseCell,
  'tbody .MuiCheckbox-root': { margin: '-2px 0' },
  'tbody .MuiIconButton-root': { padding: '2px' },
  '.three-lines, .three-lines.long': clampedTo(2),
  '.chip': { fontSize: 12.5, lineHeight: '14px', paddingBlock: 0 },
  '.chip-words': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  '.chip-words > span': { display: 'inline' },
  '@media screen': { '.chip-note': { display: 'none' } },
} as const;

const denseLine = {
  ...dense,
  ...oneLine,
  'tbody td': { ...denseCell, height: rowHeights.denseLine, padding: '4px 4px 3px', lineHeight: '18px' },
  'tbody .MuiCheckbox-root': { margin: '-5px 0' },
  '.three-lines, .three-lines.long': clampedTo(1),
  '.chip': { ...dense['.chip'], lineHeight: '16px' },
  '.chip-words': { ...dense['.chip-words'], WebkitLineClamp: 1 },
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
    '.chip-words': { display: 'inline' },
    'tbody a, tbody time span': { color: `${colors.ink} !important` },
    'tbody time span': { display: 'inline !important' },
  },
} as const;

/** Styles of plain elements by selector, because a styled component per cell would render slower. */
const styles = {
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
  '&[data-fitted] .quiet.number + *': { paddingLeft: '12px' },
  ...inForcedColors,
} as const;

const inForm = (form: object) => (theme: Theme) => ({
  ...styles,
  ...form,
  [theme.breakpoints.down('lg').replace('@media', '@media screen and')]: {
    '.sticky': { position: 'sticky', left: 'var(--left)', zIndex: 1, borderRight: `1px solid ${colors.lineSoft}` },
    'thead .sticky': { zIndex: 4 },
  },
  ...onPaper,
});

/** Styles of a table by the form of its rows. */
export const tableStylesOf = {
  free: inForm({}),
  freeLine: inForm(oneLine),
  dense: inForm(dense),
  denseLine: inForm(denseLine),
} as const;
