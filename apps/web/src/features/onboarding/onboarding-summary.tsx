import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { sheetsInBaseToday } from '../../shared/letter/sheets-in-base.ts';
import { ChecklistItems } from '../../shared/newcomer-checklist/checklist-items.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { useOnboarding } from './onboarding-context.ts';
import { summaryLayout } from './onboarding-layout.ts';
import { BlockersPart } from './steps/blockers-part.tsx';
import { countCoveredLetters, formatValidSum, type Prices } from './steps/priced-units/price-words.ts';

const { newcomer: texts, ...common } = onboardingTexts;

/** What the newcomer sees, and the blockers. Focusable, so that the keyboard can scroll it even without links. */
export function OnboardingSummary() {
  const { request, checklist } = useOnboarding().onboarding;
  return (
    <Box component="section" aria-label={common.summary} tabIndex={0} sx={summaryLayout}>
      <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
        <NewcomerPart />
        <BlockersPart />
        {request.userName && !checklist.isActive && (
          <Box sx={{ fontSize: 13.5, color: colors.secondary }}>{texts.afterwards({ name: request.userName })}</Box>
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
    <Panel title={texts.title} isBusy={false}>
      <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4 }}>
        <Box sx={{ mb: 2, color: colors.secondary, fontSize: 13.5 }}>{texts.home}</Box>
        <ChecklistItems checklist={checklist} />
        {simple !== null && over !== null && (
          <Box sx={{ mt: 3, pt: 3, borderTop: `1px solid ${colors.line}` }}>
            <Box sx={{ mb: 1, color: colors.secondary, fontSize: 13.5 }}>{texts.atThesePrices}</Box>
            <Box component="dl" sx={lines}>
              <dt>{texts.simple({ inBase })}</dt>
              <dd>{texts.money({ sum: simple })}</dd>
              <dt>{texts.overPaged({ inBase })}</dt>
              <dd>{common.prices.plus({ sum: texts.money({ sum: over }) })}</dd>
              <dt>{texts.balance}</dt>
              <dd>{texts.money({ sum: formatMoney(balance) })}</dd>
              {letters !== null && <dt>{texts.enough}</dt>}
              {letters !== null && <dd>{texts.letters({ count: letters })}</dd>}
            </Box>
          </Box>
        )}
      </Box>
    </Panel>
  );
}
