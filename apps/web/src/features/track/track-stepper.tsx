import { trackTexts as texts } from '@hybrid-mail/messages/track';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { colors, ownFill, tones } from '../../ui/theme/tokens.ts';
import type { TrackStep } from './track-steps.ts';

const dotSize = 20;
const reached = tones.blue.text;

/** Stepper of the letter's stages; vertical on narrow screens. */
export function TrackStepper({ steps }: { readonly steps: readonly TrackStep[] }) {
  return (
    <Box
      component="ol"
      aria-label={texts.steps}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        gap: { xs: 3, sm: 0 },
      }}
    >
      {steps.map((step, index) => (
        <Station key={step.title} step={step} next={steps[index + 1]?.state} />
      ))}
    </Box>
  );
}

function Station({ step, next }: { readonly step: TrackStep; readonly next: TrackStep['state'] | undefined }) {
  const line = next && {
    content: '""',
    position: 'absolute',
    background: next === 'ahead' ? colors.quieter : reached,
    left: { xs: dotSize / 2 - 1, sm: dotSize },
    right: { xs: 'auto', sm: 0 },
    top: { xs: dotSize, sm: dotSize / 2 - 1 },
    bottom: { xs: -12, sm: 'auto' },
    width: { xs: 2, sm: 'auto' },
    height: { xs: 'auto', sm: 2 },
    printColorAdjust: 'exact',
    ...ownFill,
  };
  return (
    <Box
      component="li"
      aria-current={step.state === 'current' ? 'step' : undefined}
      sx={{
        position: 'relative',
        flex: next ? 1 : 'none',
        pl: { xs: `${dotSize + 12}px`, sm: 0 },
        pt: { xs: 0, sm: `${dotSize + 6}px` },
        minHeight: dotSize,
        ...(line && { '&::before': line }),
      }}
    >
      <Dot state={step.state} />
      <Box
        sx={{
          fontWeight: step.state === 'current' ? 600 : 400,
          color: step.state === 'ahead' ? 'text.secondary' : undefined,
          lineHeight: '20px',
        }}
      >
        {step.title}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 14, lineHeight: '18px' }}>{step.when}</Box>
    </Box>
  );
}

const dots = {
  done: { background: reached, borderColor: reached },
  current: { background: colors.surface, borderColor: reached, borderWidth: 6 },
  ahead: { background: colors.surface, borderColor: colors.quiet },
} as const;

function Dot({ state }: Pick<TrackStep, 'state'>) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        left: 0,
        top: 0,
        width: dotSize,
        height: dotSize,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        border: '2px solid',
        color: colors.surface,
        printColorAdjust: 'exact',
        ...ownFill,
        ...dots[state],
      }}
    >
      {state === 'done' && <Check sx={{ fontSize: 15 }} />}
    </Box>
  );
}
