import { tourTexts as texts } from '@hybrid-mail/messages/tour';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Popper from '@mui/material/Popper';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { restoreFocus } from '../../shared/restore-focus.ts';
import { closeTour, openTour } from '../../shared/tour/open-tour.ts';
import { colors, menuShadow, touchButton, widths } from '../../ui/theme/tokens.ts';
import { menuButtonSelector, type TourConditions, type TourStep, tourSteps } from './tour-steps.ts';

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
  // Above the help panel, which has the same z-index but is earlier in the DOM, and below dialogs.
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

/** Tour of the page's elements. The steps are determined once, when the tour starts. */
export function Tour({ area, isMenuBeside }: Omit<TourConditions, 'isSender'>) {
  const isSender = useCan()('mail.create');
  const [steps] = useState(() => tourSteps({ area, isMenuBeside, isSender }));
  const [place, setPlace] = useState(0);
  const step = steps[place];
  if (!step) return null;
  const isLast = place === steps.length - 1;
  return (
    <TourCard
      step={step}
      number={place + 1}
      count={steps.length}
      onBack={place > 0 ? () => setPlace(place - 1) : undefined}
      onNext={isLast ? undefined : () => setPlace(place + 1)}
    />
  );
}

interface CardProps {
  readonly step: TourStep;
  readonly number: number;
  readonly count: number;
  /** Undefined at the first step. */
  readonly onBack: (() => void) | undefined;
  /** Undefined at the last step. */
  readonly onNext: (() => void) | undefined;
}

/** Card next to the step's element. The page remains usable; Esc ends the tour. */
function TourCard(props: CardProps) {
  const element = useStepElement(props.step.selector);
  useEscape();
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

/** Ends the tour on Esc, unless an overlay has handled the key. */
function useEscape(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) closeTour();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& button': touchButton,
} as const;

/**
 * The main button is the same element in all steps and keeps the focus, so that Enter leads through the tour. It is
 * focused at the start, and again if the focused button «Назад» was unmounted.
 */
function Content({ step, number, count, onBack, onNext }: CardProps) {
  const words = useId();
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step
  useEffect(() => {
    if (!root.current?.contains(document.activeElement)) next.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <Box ref={root} sx={{ display: 'grid', gap: 3 }}>
      <Box id={words} aria-live="polite" aria-atomic sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2" sx={{ color: colors.secondary }}>
          {texts.stepOf({ number, count })}
        </Typography>
        <Typography variant="h2" component="p">
          {texts.steps[step.says].title}
        </Typography>
        <Typography>{texts.steps[step.says].text}</Typography>
      </Box>
      <Box sx={buttons}>
        {onNext && <Button onClick={closeTour}>{texts.finish}</Button>}
        <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
          {onBack && (
            <Button variant="outlined" onClick={onBack}>
              {texts.back}
            </Button>
          )}
          <Button ref={next} variant="contained" aria-describedby={words} onClick={onNext ?? closeTour}>
            {onNext ? texts.next : texts.finish}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

const offer = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  // Aligned with the cards of the page, which reserves space for its scroll bar.
  ml: { xs: 4, sm: 6 },
  mr: { xs: 4, sm: `${24 + widths.scrollBar}px` },
  mt: { xs: 2, sm: 3 },
  mb: { xs: 2, sm: 0 },
  px: 4,
  py: 2,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
  '@media print': { display: 'none' },
} as const;

/** Offer above the page. It covers nothing, so it can stay until the user answers. */
export function TourOffer({ onLater }: { readonly onLater: () => void }) {
  const leave = () => {
    onLater();
    restoreFocus(null);
  };
  return (
    <Box component="section" aria-label={texts.label} sx={offer}>
      <ExploreOutlined aria-hidden sx={{ color: colors.icon }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{texts.offer}</Typography>
        <Typography variant="body2" sx={{ color: colors.secondary }}>
          {texts.offerNote}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, ml: 'auto' }}>
        <Button onClick={leave}>{texts.later}</Button>
        <Button variant="outlined" onClick={openTour}>
          {texts.begin}
        </Button>
      </Box>
    </Box>
  );
}

function watchPage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Finds the element of a step, else the menu button; marks the element, so that the tour outlines it, and scrolls to
 * it. Re-renders when the DOM changes, and when the element or its parent is resized, because Popper only follows
 * scrolling and window resizes.
 */
function useStepElement(selector: string): HTMLElement | null {
  const find = () =>
    document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(menuButtonSelector);
  const element = useSyncExternalStore(watchPage, find);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!element) return;
    element.setAttribute('data-tour-now', '');
    element.scrollIntoView?.({ block: 'nearest' });
    const observer = new ResizeObserver(draw);
    for (const one of [element, element.parentElement]) if (one) observer.observe(one);
    return () => {
      observer.disconnect();
      element.removeAttribute('data-tour-now');
    };
  }, [element]);
  return element;
}
