import { blockerSteps, type OnboardingBlocker } from '@hybrid-mail/contracts/onboarding';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { formatMoney } from '../../lib/formats/numbers.ts';
import type { LinkTarget } from '../../lib/link-target.ts';
import { paths } from '../../lib/routes.ts';
import { sheetsInBaseToday } from '../../shared/letter/sheets-in-base.ts';
import { ChecklistItems } from '../../shared/newcomer-checklist/checklist-items.tsx';
import { BoxLink } from '../../ui/link/box-link.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { colors, tones } from '../../ui/theme/tokens.ts';
import { useOnboarding } from './onboarding-context.ts';
import { stepLinkOf, stepNumberOf } from './progress/format-step-details.ts';
import { findUnitsWithOwnEndedContract, isFixedByStep } from './steps/find-units-with-own-ended-contract.ts';
import { countCoveredLetters, formatValidSum, type Prices } from './steps/priced-units/price-words.ts';

const summaryLayout = {
  overflow: { lg: 'auto' },
  minWidth: 0,
  gridArea: 'side',
  borderLeft: { lg: `1px solid ${colors.line}` },
  borderTop: { xs: `1px solid ${colors.line}`, lg: 0 },
} as const;

/** What the newcomer sees, and the blockers. Focusable, so that the keyboard can scroll it even without links. */
export function OnboardingSummary() {
  const { request, checklist } = useOnboarding().onboarding;
  return (
    <Box component="section" aria-label={texts.summary} tabIndex={0} sx={summaryLayout}>
      <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
        <NewcomerPart />
        <BlockersPart />
        {request.userName && !checklist.isActive && (
          <Box sx={{ fontSize: 13.5, color: colors.secondary }}>
            {texts.newcomer.afterwards({ name: request.userName })}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const lines = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 3,
  rowGap: '2px',
  '& dt': { color: colors.ink },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;

/** Checklist that the new organization sees on its home page, and its letter prices. */
function NewcomerPart() {
  const { onboarding, typedOf } = useOnboarding();
  const { checklist, organization, balance } = onboarding;
  const { sumForMail, sumForOverPaged } = organization;
  const prices: Prices = { sumForMail, sumForOverPaged, ...typedOf('prices') };
  const [simple, over] = [formatValidSum(prices.sumForMail), formatValidSum(prices.sumForOverPaged)];
  const inBase = sheetsInBaseToday();
  const letters = countCoveredLetters(balance, prices.sumForMail);
  return (
    <Panel title={texts.newcomer.title} isBusy={false}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        <Box sx={{ mb: 2, color: colors.secondary, fontSize: 13.5 }}>{texts.newcomer.home}</Box>
        <ChecklistItems checklist={checklist} />
        {simple !== null && over !== null && (
          <Box sx={{ mt: 3, pt: 3, borderTop: `1px solid ${colors.line}` }}>
            <Box sx={{ mb: 1, color: colors.secondary, fontSize: 13.5 }}>{texts.newcomer.atThesePrices}</Box>
            <Box component="dl" sx={lines}>
              <dt>{texts.newcomer.simple({ inBase })}</dt>
              <dd>{texts.newcomer.money({ sum: simple })}</dd>
              <dt>{texts.newcomer.overPaged({ inBase })}</dt>
              <dd>{texts.prices.plus({ sum: texts.newcomer.money({ sum: over }) })}</dd>
              <dt>{texts.newcomer.balance}</dt>
              <dd>{texts.newcomer.money({ sum: formatMoney(balance) })}</dd>
              {letters !== null && <dt>{texts.newcomer.enough}</dt>}
              {letters !== null && <dd>{texts.newcomer.letters({ count: letters })}</dd>}
            </Box>
          </Box>
        )}
      </Box>
    </Panel>
  );
}

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
  if (kind === 'unitPrice') return only ? texts.blockers.unitPrice(only) : texts.blockers.unitPriceMany({ count });
  if (kind === 'unitRegion') return only ? texts.blockers.unitRegion(only) : texts.blockers.unitRegionMany({ count });
  return kind === 'contractEnded' && first ? texts.blockers.contractEndedOf(first) : texts.blockers[kind];
}

/**
 * Note of a blocker. An ended contract of a unit stops its letters; that of the organization stops only the activation.
 */
const noteOf = ({ kind, units }: OnboardingBlocker): string =>
  kind === 'contractEnded' && units.length === 0
    ? texts.blockers.contractNumberNote
    : texts.blockers[`${kind}Note` as const];

/** Everything that blocks the organization's first letter, each with a link to the step that fixes it. */
function BlockersPart() {
  const { onboarding } = useOnboarding();
  const { blockers } = onboarding;
  return (
    <Panel title={texts.blockers.title} isBusy={false}>
      {blockers.length === 0 && (
        <Box sx={row}>
          <CheckCircle aria-hidden sx={{ color: tones.green.text }} />
          <Box role="status">{texts.blockers.nothing}</Box>
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
              place={texts.blockers.step({ number: stepNumberOf(blockerSteps[blocker.kind]) })}
            />
          ))}
        {findUnitsWithOwnEndedContract(onboarding).map(({ id, name }) => (
          <BlockerLine
            key={id}
            target={{ to: paths['admin-units'], search: { search: name } }}
            title={texts.blockers.contractEndedOf({ name })}
            note={texts.blockers.contractEndedOfUnitNote}
            place={texts.blockers.units}
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
