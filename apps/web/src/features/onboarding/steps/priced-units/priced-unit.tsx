import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { type Control, useWatch } from 'react-hook-form';
import { StatusChip } from '../../../../ui/status-chip/status-chip.tsx';
import { colors, tones } from '../../../../ui/theme/tokens.ts';
import { useOnboarding } from '../../onboarding-context.ts';
import { formatValidSum, isFree, isSamePrice, isUnpriced, type Prices } from './price-words.ts';
import { onlyPhone, onlyWide } from './priced-units-styles.ts';

const texts = onboardingTexts.prices;

interface Props<V extends Prices & { units: number[] }, T> {
  readonly unit: UnitInList;
  readonly control: Control<V, unknown, T>;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}

const rowOf = (isTicked: boolean) => ({
  borderTop: `1px solid ${colors.lineSoft}`,
  ...(isTicked && { background: colors.selected, boxShadow: `inset 3px 0 ${colors.primary}` }),
});

/** Row of a unit: current prices, and the new ones if the unit is ticked. */
export function PricedUnit<V extends Prices & { units: number[] }, T>(props: Props<V, T>) {
  const { unit, control, isTicked, onToggle } = props;
  const becomes = useWatch({ control }) as Prices;
  const region = unit.regions?.map(({ name }) => name).join(', ');
  return (
    <Box component="tr" sx={rowOf(isTicked)}>
      <Box component="td" sx={{ width: 44 }}>
        <Checkbox
          checked={isTicked}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': texts.tick({ name: unit.name }) } }}
          sx={{ p: 2, m: '-6px 0' }}
        />
      </Box>
      <td>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{unit.name}</Box>
        <Box sx={{ fontSize: 13.5, color: region ? colors.secondary : tones.amber.text }}>
          {region || texts.noRegion}
        </Box>
        <Box sx={{ ...onlyPhone, mt: 1 }}>
          <State unit={unit} />
        </Box>
      </td>
      <Amounts prices={unit} />
      {isTicked && !isSamePrice(unit, becomes) ? <Amounts prices={becomes} /> : <Unchanged />}
      <Box component="td" sx={onlyWide}>
        <State unit={unit} />
      </Box>
    </Box>
  );
}

const number = { textAlign: 'right !important', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

function Amounts({ prices: { sumForMail, sumForOverPaged } }: { readonly prices: Prices }) {
  const [simple, over] = [formatValidSum(sumForMail), formatValidSum(sumForOverPaged)];
  return (
    <Box component="td" sx={{ ...number, ...(simple === null && { color: tones.amber.text }) }}>
      <Box sx={{ fontWeight: 600 }}>{simple ?? texts.none}</Box>
      {over !== null && <Box sx={{ fontSize: 13.5 }}>{texts.plus({ sum: over })}</Box>}
    </Box>
  );
}

const Unchanged = () => (
  <Box component="td" sx={{ textAlign: 'right !important', color: colors.secondary }}>
    {texts.unchanged}
  </Box>
);

function State({ unit }: { readonly unit: UnitInList }) {
  const { organization } = useOnboarding().onboarding;
  if (isUnpriced(unit)) return <StatusChip tone="amber" icon={WarningAmber} label={texts.unpriced} />;
  if (isFree(unit)) return <StatusChip tone="amber" icon={WarningAmber} label={texts.free} />;
  return isSamePrice(unit, organization) ? texts.same : texts.own;
}
