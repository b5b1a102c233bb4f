import { tourTexts as texts } from '@hybrid-mail/messages/tour';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Popper from '@mui/material/Popper';
import { useEffect, useId, useRef } from 'react';
import { colors, menuShadow } from '../../ui/theme/tokens.ts';
import { TourButtons, type TourMoves } from './tour-buttons.tsx';
import { menuButton, type TourStep } from './tour-steps.ts';
import { TourText } from './tour-text.tsx';
import { useElement } from './use-element.ts';
import { useEscape } from './use-escape.ts';
import { useFollow } from './use-follow.ts';
import { usePointedAt } from './use-pointed-at.ts';

/** Outline of the step's element; inset in the bar and the menu, which would clip it. */
const outline = {
  '[data-tour-now][data-tour-now]': { outline: `3px solid ${colors.focus}`, outlineOffset: 2, scrollMargin: '12px' },
  'header [data-tour-now][data-tour-now]': { outlineColor: colors.onBarStrong, outlineOffset: -2 },
  'nav [data-tour-now][data-tour-now], nav[data-tour-now][data-tour-now]': { outlineOffset: -3 },
} as const;

/** Keeps the card in the window even if the element is larger than the window. */
const modifiers = [
  { name: 'offset', options: { offset: [0, 10] } },
  { name: 'preventOverflow', options: { altAxis: true, padding: 8, tether: false } },
];

const card = {
  // Above the help panel and below dialogs, which are opened later.
  zIndex: 'drawer',
  width: 360,
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: 'calc(100dvh - 16px)',
  overflow: 'auto',
  p: 4,
  border: `1px solid ${colors.control}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
  boxShadow: menuShadow,
  '@media print': { display: 'none' },
} as const;

interface Props extends TourMoves {
  readonly step: TourStep;
  readonly number: number;
  readonly count: number;
}

/** Card next to the step's element. The page stays usable; Esc ends the tour. */
export function TourCard(props: Props) {
  const element = useElement(props.step.selector, menuButton);
  usePointedAt(element);
  useFollow(element);
  useEscape(props.onClose);
  return (
    <Popper
      open
      role="region"
      aria-label={texts.label}
      anchorEl={element}
      placement={element?.closest('nav') ? 'right-start' : 'bottom'}
      modifiers={modifiers}
      sx={card}
    >
      <GlobalStyles styles={outline} />
      <Content {...props} />
    </Popper>
  );
}

/** Focuses the main button at the start, and again if the focused button «Назад» was unmounted. */
function Content({ step, number, count, ...moves }: Props) {
  const words = useId();
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step
  useEffect(() => {
    if (!root.current?.contains(document.activeElement)) next.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <Box ref={root} sx={{ display: 'grid', gap: 3 }}>
      <TourText id={words} step={step} number={number} count={count} />
      <TourButtons nextRef={next} describedBy={words} {...moves} />
    </Box>
  );
}
