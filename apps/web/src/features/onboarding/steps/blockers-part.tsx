import { blockerSteps, type OnboardingBlocker } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { LinkTarget } from '../../../lib/link-target.ts';
import { paths } from '../../../lib/routes.ts';
import { BoxLink } from '../../../ui/link/box-link.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { stepLinkOf, stepNumberOf } from '../progress/format-step-details.ts';
import { findUnitsWithOwnEndedContract, isFixedByStep } from './find-units-with-own-ended-contract.ts';

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

const link = { ...row, '&:hover': { bgcolor: colors.hover } } as const;

/** Title of a blocker: names a single unit, counts several. */
function titleOf({ kind, units }: OnboardingBlocker): string {
  const [first, ...others] = units;
  const only = others.length === 0 ? first : undefined;
  const count = units.length;
  if (kind === 'unitPrice') return only ? texts.unitPrice(only) : texts.unitPriceMany({ count });
  if (kind === 'unitRegion') return only ? texts.unitRegion(only) : texts.unitRegionMany({ count });
  return kind === 'contractEnded' && first ? texts.contractEndedOf(first) : texts[kind];
}

/**
 * Note of a blocker. An ended contract of a unit stops its letters; that of the organization stops only the activation.
 */
const noteOf = ({ kind, units }: OnboardingBlocker): string =>
  kind === 'contractEnded' && units.length === 0 ? texts.contractNumberNote : texts[`${kind}Note` as const];

/** Everything that blocks the organization's first letter, each with a link to the step that fixes it. */
export function BlockersPart() {
  const { onboarding } = useOnboarding();
  const { blockers } = onboarding;
  return (
    <Panel title={texts.title} isBusy={false}>
      {blockers.length === 0 && (
        <Box sx={row}>
          <CheckCircle aria-hidden sx={{ color: tones.green.text }} />
          <Box role="status">{texts.nothing}</Box>
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {blockers
          .filter((blocker) => isFixedByStep(onboarding, blocker))
          .map((blocker) => (
            <BlockerLine
              key={blocker.kind}
              target={stepLinkOf(onboarding.organization.id, blockerSteps[blocker.kind])}
              title={titleOf(blocker)}
              note={noteOf(blocker)}
              place={texts.step({ number: stepNumberOf(blockerSteps[blocker.kind]) })}
            />
          ))}
        {findUnitsWithOwnEndedContract(onboarding).map(({ id, name }) => (
          <BlockerLine
            key={id}
            target={{ to: paths['admin-units'], search: { search: name } }}
            title={texts.contractEndedOf({ name })}
            note={texts.contractEndedOfUnitNote}
            place={texts.units}
          />
        ))}
      </Box>
    </Panel>
  );
}

interface LineProps {
  /** Page that fixes the blocker: a step, or the list of units for a unit's own contract, which no step edits. */
  readonly target: LinkTarget;
  readonly title: string;
  readonly note: string;
  /** Name of the target. */
  readonly place: string;
}

const BlockerLine = ({ target, title, note, place }: LineProps) => (
  <li>
    <BoxLink {...target} sx={link}>
      <WarningAmber aria-hidden sx={{ color: tones.amber.text }} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' }}>{title}</Box>
        <Box sx={{ fontSize: 13.5, lineHeight: '18px', color: colors.secondary }}>{note}</Box>
      </Box>
      <Box sx={{ color: colors.link, fontWeight: 600, whiteSpace: 'nowrap' }}>{place}</Box>
    </BoxLink>
  </li>
);
