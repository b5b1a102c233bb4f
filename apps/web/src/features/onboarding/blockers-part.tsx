import { blockerSteps, type Onboarding, type OnboardingBlocker } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { Panel } from '../../ui/panel/panel.tsx';
import { colors, tones } from '../../ui/theme/tokens.ts';
import { StepLink } from './step-link.tsx';
import { stepNumber } from './step-words.ts';

const texts = onboardingTexts.blockers;

const row = {
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  columnGap: 3,
  alignItems: 'center',
  minHeight: 44,
  px: { xs: 4, sm: 5 },
  py: 2,
  borderTop: `1px solid ${colors.lineSoft}`,
  color: colors.ink,
  textDecoration: 'none',
} as const;

/** What a blocker says: of one unit by its name, of several by their number. */
function saidOf({ kind, units }: OnboardingBlocker): string {
  const [first, ...others] = units;
  if (!first) return texts[kind as 'debt'];
  const { name } = first;
  if (kind === 'contractEnded') return texts.contractEndedOf({ name });
  if (others.length === 0) return kind === 'unitPrice' ? texts.unitPrice({ name }) : texts.unitRegion({ name });
  const count = units.length;
  return kind === 'unitPrice' ? texts.unitPriceMany({ count }) : texts.unitRegionMany({ count });
}

/** The end of a unit's contract stops its letters, that of the organization's only the activation. */
const noteOf = ({ kind, units }: OnboardingBlocker) =>
  texts[kind === 'contractEnded' && units.length === 0 ? 'contractNumberNote' : `${kind}Note`];

/** Everything that keeps the organization from its first letter, each with the step that mends it. */
export const BlockersPart = ({ onboarding: { blockers } }: { readonly onboarding: Onboarding }) => (
  <Panel title={texts.title} isBusy={false}>
    {blockers.length === 0 && (
      <Box sx={row}>
        <CheckCircle aria-hidden sx={{ color: tones.green.text }} />
        <Box role="status">{texts.nothing}</Box>
      </Box>
    )}
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {blockers.map((blocker) => (
        <li key={blocker.kind}>
          <Blocker blocker={blocker} />
        </li>
      ))}
    </Box>
  </Panel>
);

function Blocker({ blocker }: { readonly blocker: OnboardingBlocker }) {
  const step = blockerSteps[blocker.kind];
  return (
    <StepLink step={step} sx={{ ...row, '&:hover': { bgcolor: colors.hover } }}>
      <WarningAmber aria-hidden sx={{ color: tones.amber.text }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' }}>{saidOf(blocker)}</Box>
        <Box sx={{ fontSize: 13.5, lineHeight: '18px', color: colors.secondary }}>{noteOf(blocker)}</Box>
      </Box>
      <Box sx={{ color: colors.link, fontWeight: 600, whiteSpace: 'nowrap' }}>
        {texts.step({ number: stepNumber(step) })}
      </Box>
    </StepLink>
  );
}
