import type { ChecklistItem, NewcomerChecklist } from '@hybrid-mail/contracts/onboarding';
import { newcomerTexts as texts } from '@hybrid-mail/messages/onboarding';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import { formatPlainDay } from '../../lib/formats/dates.ts';
import { colors, tones, visuallyHidden } from '../../ui/theme/tokens.ts';

const looks = {
  done: { Icon: CheckCircle, color: tones.green.text, stateName: texts.done },
  current: { Icon: HourglassEmpty, color: tones.blue.text, stateName: texts.now },
  later: { Icon: RadioButtonUnchecked, color: colors.icon, stateName: texts.later },
} as const;

const line = {
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  columnGap: 3,
  alignItems: 'center',
  minHeight: 28,
  lineHeight: '20px',
} as const;

/** Date of a done step; for the current step, that it is current or waits for the activation of the organization. */
function captionOf(
  { step, state }: ChecklistItem,
  { registeredOn, contractEndsOn, isActive }: NewcomerChecklist,
): string {
  if (state === 'current') return step === 'letter' && !isActive ? texts.activation : texts.now;
  if (state === 'later') return '';
  if (step === 'request') return formatPlainDay(registeredOn);
  return step === 'contract' && contractEndsOn ? texts.until({ day: formatPlainDay(contractEndsOn) }) : '';
}

/** Label of a step, depending on whether it is done. */
function nameOf({ step, state }: ChecklistItem): string {
  const isDone = state === 'done';
  if (step === 'prices' && isDone) return texts.pricesDone;
  return step === 'contract' && !isDone ? texts.contractNow : texts.steps[step];
}

/** A newcomer's steps to the first letter. */
export const ChecklistItems = ({ checklist }: { readonly checklist: NewcomerChecklist }) => (
  <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {checklist.items.map((item) => {
      const { Icon, color, stateName } = looks[item.state];
      return (
        <Box key={item.step} component="li" sx={line} aria-current={item.state === 'current' ? 'step' : undefined}>
          <Icon aria-hidden sx={{ fontSize: 20, color }} />
          <Box
            sx={{
              fontWeight: item.state === 'current' ? 600 : 400,
              color: item.state === 'later' ? colors.secondary : colors.ink,
            }}
          >
            {nameOf(item)}
            {item.state !== 'current' && (
              <Box component="span" sx={visuallyHidden}>
                {`: ${stateName}`}
              </Box>
            )}
          </Box>
          <Box sx={{ fontSize: 13.5, color: colors.secondary }}>{captionOf(item, checklist)}</Box>
        </Box>
      );
    })}
  </Box>
);
