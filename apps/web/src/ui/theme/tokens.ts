/** The palette. Screens name the role of a colour, never a number. */
export const colors = {
  ink: '#1C2B34',
  secondary: '#50646F',
  control: '#768B97',
  disabled: '#71838E',
  line: '#D5DFE4',
  lineSoft: '#E6ECEF',
  canvas: '#F4F7F8',
  head: '#EAF0F3',
  hover: '#F4F8FA',
  selected: '#E6F0F8',
  white: '#FFFFFF',
  paper: '#FCFAF6',
  bar: '#2B404D',
  primary: '#3B5566',
  icon: '#607D8B',
  quiet: '#A9BCC6',
  quieter: '#C9D6DC',
  link: '#17588C',
  focus: '#0B6BCB',
  /** Text and lines on the dark bar. */
  onBar: '#DCE6EB',
  lineOnBar: '#6E8593',
} as const;

/** Colour only means status; each tone is text on its tint. */
export const tones = {
  grey: { text: '#4A5C67', tint: '#E8EEF1' },
  blue: { text: '#1B5687', tint: '#E3EFF8' },
  green: { text: '#1B6440', tint: '#E0F2E7' },
  amber: { text: '#7A4B00', tint: '#FBEFD5' },
  red: { text: '#A1261E', tint: '#FCE8E5' },
} as const;

export type Tone = keyof typeof tones;

export const heights = {
  bar: 48,
  banner: 28,
  filter: 34,
  button: 36,
  field: 40,
  touch: 44,
  row: 45,
  tableHead: 46,
  pager: 46,
} as const;

export const focusRing = { outline: `2px solid ${colors.focus}`, outlineOffset: 2 } as const;

export const widths = {
  rail: 88,
  drawer: 264,
  staffDrawer: 350,
  dialog: 600,
  trackColumn: 960,
  form: 1200,
  quickLook: 530,
  scrollBar: 10,
} as const;

/** Shadow of menus and dialogs. */
export const menuShadow = '0 8px 28px rgba(28,43,52,.18)';

/** Visible to screen readers only. Units are explicit, because `sx` reads a width of 1 as 100 %. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
