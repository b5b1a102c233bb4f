import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { colors, noForcedColors, tones } from '../../ui/theme/tokens.ts';

export interface TimelineStep {
  readonly key: string | number;
  readonly title: string;
  readonly note?: string | undefined;
  readonly when?: string | undefined;
  readonly phase: 'past' | 'newest' | 'expected';
}

const dotSize = 14;

const dots = {
  past: { background: colors.icon, borderColor: colors.icon },
  newest: { background: colors.surface, borderColor: tones.blue.text, borderWidth: 4 },
  expected: { background: colors.surface, borderColor: colors.quiet },
} as const;

const dot = {
  position: 'absolute',
  left: 0,
  top: '3px',
  width: dotSize,
  height: dotSize,
  borderRadius: '50%',
  border: '2px solid',
  ...noForcedColors,
} as const;

/** Timeline, oldest first; the latest step is emphasized, the expected one dashed. */
export function MailTimeline({ label, steps }: { readonly label: string; readonly steps: readonly TimelineStep[] }) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map((step, index) => (
        <Step key={step.key} step={step} next={steps[index + 1]?.phase} />
      ))}
    </Box>
  );
}

function Step({ step, next }: { readonly step: TimelineStep; readonly next: TimelineStep['phase'] | undefined }) {
  const line = next && {
    content: '""',
    position: 'absolute',
    left: dotSize / 2 - 1,
    top: dotSize + 4,
    bottom: -4,
    borderLeft: `2px ${next === 'expected' ? 'dashed' : 'solid'} ${colors.quiet}`,
  };
  return (
    <Box
      component="li"
      aria-current={step.phase === 'newest' ? 'step' : undefined}
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 4,
        pl: '30px',
        pb: next ? 3 : 0,
        ...(line && { '&::before': line }),
      }}
    >
      <Box aria-hidden sx={{ ...dot, ...dots[step.phase] }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          sx={{
            lineHeight: '20px',
            fontWeight: step.phase === 'newest' ? 600 : 400,
            color: step.phase === 'expected' ? 'text.secondary' : undefined,
          }}
        >
          {step.title}
        </Typography>
        {step.note && <Typography variant="caption">{step.note}</Typography>}
      </Box>
      {step.when && (
        <Typography variant="body2" sx={{ color: 'text.secondary', lineHeight: '20px', whiteSpace: 'nowrap' }}>
          {step.when}
        </Typography>
      )}
    </Box>
  );
}
