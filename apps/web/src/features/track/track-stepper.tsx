import { deliveryResult, historyType } from '@hybrid-mail/contracts/delivery';
import type { TrackedMail } from '@hybrid-mail/contracts/track';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { formatDay } from '../../lib/formats/dates.ts';
import { colors, noForcedColors, tones } from '../../ui/theme/tokens.ts';
import { hasFinalResult } from './track.queries.ts';

interface TrackStep {
  readonly title: string;
  readonly when: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/**
 * The five stages of a letter, or only the three before delivery if the result is hidden. Stages before a reached one
 * count as done, even without an event.
 */
function stepsOf(mail: TrackedMail): TrackStep[] {
  const dayOf = (type: number | undefined) => {
    const entry = mail.histories.find((each) => each.historyType === type);
    return entry ? formatDay(entry.createdOn) : '';
  };
  const isFinal = hasFinalResult(mail);
  const tried = mail.histories.findLast(({ perform }) => perform?.type === deliveryResult.attempt)?.perform;
  const triedText = tried && texts.attempt({ day: formatDay(tried.performedOn) });
  const stages = [
    { title: texts.registered, when: dayOf(historyType.registered) },
    { title: texts.printedStep, when: dayOf(historyType.printed) },
    { title: texts.atOffice, when: dayOf(historyType.prepared) },
    { title: texts.delivery, when: triedText ?? (isFinal ? dayOf(historyType.result) : '') },
    { title: texts.result, when: isFinal && mail.perform ? formatDay(mail.perform.performedOn) : '' },
  ];
  const latest = stages.findLastIndex(({ when }) => when !== '');
  const stateOf = (index: number) => (index < latest || isFinal ? 'done' : index === latest ? 'current' : 'ahead');
  const shown = mail.isResultShown ? stages : stages.slice(0, 3);
  return shown.map((stage, index) => ({ ...stage, state: stateOf(index) }));
}

const dotSize = 20;
const reached = tones.blue.text;

const dots = {
  done: { background: reached, borderColor: reached },
  current: { background: colors.surface, borderColor: reached, borderWidth: 6 },
  ahead: { background: colors.surface, borderColor: colors.quiet },
} as const;

const dot = {
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
  ...noForcedColors,
} as const;

/** Stepper of the letter's stages; vertical on narrow screens. */
export function TrackStepper({ mail }: { readonly mail: TrackedMail }) {
  const steps = stepsOf(mail);
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
    ...noForcedColors,
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
      <Box aria-hidden sx={{ ...dot, ...dots[step.state] }}>
        {step.state === 'done' && <Check sx={{ fontSize: 15 }} />}
      </Box>
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
