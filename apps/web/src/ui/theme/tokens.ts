/** Palette by colour role; `palette.css` has the values of each scheme. Screens use roles, never values. */
export const colors = {
  ink: 'var(--ink)',
  secondary: 'var(--secondary)',
  control: 'var(--control)',
  disabled: 'var(--disabled)',
  line: 'var(--line)',
  lineSoft: 'var(--lineSoft)',
  canvas: 'var(--canvas)',
  surface: 'var(--surface)',
  head: 'var(--head)',
  hover: 'var(--hover)',
  selected: 'var(--selected)',
  /** Background behind documents. */
  desk: 'var(--desk)',
  /** Paper of the envelope on the login page. */
  envelope: 'var(--envelope)',
  primary: 'var(--primary)',
  primaryHover: 'var(--primaryHover)',
  onPrimary: 'var(--onPrimary)',
  onPrimaryQuiet: 'var(--onPrimaryQuiet)',
  /** Text of outlined buttons and pills. */
  strong: 'var(--strong)',
  icon: 'var(--icon)',
  quiet: 'var(--quiet)',
  quieter: 'var(--quieter)',
  /** Backgrounds of a scale, from light to dark. */
  scaleLow: 'var(--scaleLow)',
  scaleMiddle: 'var(--scaleMiddle)',
  scaleHigh: 'var(--scaleHigh)',
  link: 'var(--link)',
  focus: 'var(--focus)',
  /** Colours of the top bar, which is dark in every scheme. */
  bar: 'var(--bar)',
  barHover: 'var(--barHover)',
  onBar: 'var(--onBar)',
  onBarStrong: 'var(--onBarStrong)',
  lineOnBar: 'var(--lineOnBar)',
  scrim: 'var(--scrim)',
  shadow: 'var(--shadow)',
  /** Border of a chip, whose tint alone has too little contrast. */
  chipLine: 'var(--chipLine)',
} as const;

/** Tones mark status only; each has a text colour and a tint for the background of the text. */
export const tones = {
  grey: { text: 'var(--grey-text)', tint: 'var(--grey-tint)' },
  blue: { text: 'var(--blue-text)', tint: 'var(--blue-tint)' },
  green: { text: 'var(--green-text)', tint: 'var(--green-tint)' },
  amber: { text: 'var(--amber-text)', tint: 'var(--amber-tint)' },
  red: { text: 'var(--red-text)', tint: 'var(--red-tint)' },
} as const;

/**
 * Class of elements that show paper: documents, barcodes, labels. They keep the light scheme and ignore forced colours,
 * because scanners need dark on white.
 */
export const paperClass = 'paper';

/**
 * Style of elements whose fill carries meaning: bars, dots, switches, the filled button. Forced colours would remove
 * the fill and put black behind the text.
 */
export const noForcedColors = { forcedColorAdjust: 'none' } as const;

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

const fingers = '@media (pointer: coarse)';

/** Size of an icon button that is a touch target on every screen. */
export const touchSize = { width: heights.touch, height: heights.touch } as const;

/** Look of a filled button that can be pressed, but only names what is missing. */
export const notReadyButton = {
  '&, &:hover': { background: colors.head, color: colors.secondary },
} as const;

/** Height of at least 44 px on every touch screen, also on a wide tablet. */
export const touchHeight = { [fingers]: { minHeight: heights.touch } } as const;

/** Height of a button outside tables and toolbars: 44 px on phones. */
export const touchButton = { minHeight: { xs: heights.touch, sm: heights.button } } as const;

/** Enlarges the touch target of a small control to 44 px around its centre; the control looks the same. */
export const touchArea = {
  position: 'relative',
  [fingers]: {
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      width: `max(100%, ${heights.touch}px)`,
      height: `max(100%, ${heights.touch}px)`,
      transform: 'translate(-50%, -50%)',
    },
  },
} as const;

/** `touchArea` for a link; `inline-block` makes a wrapped link a single box. */
export const touchLink = { display: 'inline-block', ...touchArea } as const;

/** Touch target of Material UI's checkbox or switch: enlarges the invisible input over the icon. */
export const touchInput = {
  [fingers]: {
    '& > input': {
      top: `calc(50% - ${heights.touch / 2}px)`,
      left: `calc(50% - ${heights.touch / 2}px)`,
      width: heights.touch,
      height: heights.touch,
    },
  },
} as const;

/** Style of the header cells of every table. */
export const tableHeaderStyle = {
  background: colors.head,
  borderBottom: `1px solid ${colors.line}`,
  color: colors.secondary,
  fontSize: 12.5,
  lineHeight: '14px',
  fontWeight: 600,
  verticalAlign: 'middle',
} as const;

export const focusRing = { outline: `var(--focusWidth) solid ${colors.focus}`, outlineOffset: 2 } as const;

export const widths = {
  rail: 88,
  drawer: 264,
  staffDrawer: 350,
  dialog: 600,
  trackColumn: 960,
  /** Grows from a window of 1600 px on, more slowly than it, so that the list keeps its columns. */
  quickLook: 'clamp(530px, 60vw - 430px, 720px)',
  help: 480,
  scrollBar: 10,
} as const;

/**
 * Media query of a low window, e.g. at 200 % zoom or on a phone in landscape; filters are then folded to leave space
 * for rows.
 */
export const lowWindow = '(min-width: 600px) and (max-height: 500px)';

/** Shadow of menus and dialogs. */
const highPhone = '@media (max-width: 899.95px) and (min-height: 500px)';

/** A bar with the main button of a long form or table: on phones it stays over the lower edge of the window. */
export const barOnPhones = {
  [highPhone]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 3,
    background: colors.surface,
    borderTop: `1px solid ${colors.line}`,
  },
} as const;

/** Keeps a focused control out from under the bar. */
export const aboveBarOnPhones = { [highPhone]: { scrollMarginBottom: 96 } } as const;

export const menuShadow = `0 8px 28px ${colors.shadow}`;

/** Makes an element visible to screen readers only. Units are explicit, because `sx` reads a width of 1 as 100 %. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * Style of a button in the dark top bar: 44 px on touch screens; tinted on hover, while its menu is open, and for the
 * current page.
 */
export const barButtonStyle = {
  flexShrink: 0,
  minHeight: { xs: heights.touch, sm: 34 },
  py: '5px',
  color: colors.onBarStrong,
  '&:hover, &[aria-expanded=true], &[aria-current=page]': { bgcolor: colors.barHover },
  ...touchHeight,
} as const;
