import { colors, heights, tones } from '../../../ui/theme/tokens.ts';
import type { TodayTask } from './tasks-of.ts';

/** Widest panel of tasks in px: beyond it the button of a task is too far from its words. */
export const taskPanelWidth = 900;

const wordsAndButton = { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' } as const;

const columnsAfter = (first: string) => ({
  xs: `${first} ${wordsAndButton.xs}`,
  sm: `${first} ${wordsAndButton.sm}`,
});

/** Grid of a row: icon, count, words, button. */
export const taskRowStyles = {
  display: 'grid',
  gridTemplateColumns: columnsAfter('36px minmax(28px, auto)'),
  alignItems: 'center',
  columnGap: 3,
  minHeight: { xs: 68, sm: 51 },
  px: { xs: 4, sm: 5 },
  py: { xs: 2, sm: '6px' },
  borderTop: `1px solid ${colors.lineSoft}`,
} as const;

/** Grid of a row in a list without counts. */
export const uncountedRowStyles = { ...taskRowStyles, gridTemplateColumns: columnsAfter('36px') } as const;

const wordsOfRow = {
  border: 0,
  lineHeight: '20px',
  color: colors.link,
  textAlign: 'left',
  whiteSpace: 'normal',
} as const;

/** On phones the whole row is the target of the button, which is its last line. */
export const taskButtonStyles = {
  minHeight: heights.button,
  whiteSpace: 'nowrap',
  '& .MuiButton-endIcon': { display: { sm: 'none' }, m: 0 },
  '@media (max-width: 599.95px)': {
    gridColumn: '-2 / -1',
    justifySelf: 'start',
    position: 'static',
    minHeight: 20,
    p: 0,
    ...wordsOfRow,
    '&, &:hover': { background: 'none' },
    '&::after': { content: '""', position: 'absolute', inset: 0 },
  },
} as const;

/** On phones icon and number stand beside both the text and the button below it. */
export const besideButton = { gridRow: { xs: '1 / 3', sm: 'auto' } } as const;

/** Square of the icon. */
export const taskIconStyles = (tone: TodayTask['tone']) =>
  ({
    ...besideButton,
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: '6px',
    bgcolor: tones[tone].tint,
    color: tones[tone].text,
  }) as const;
