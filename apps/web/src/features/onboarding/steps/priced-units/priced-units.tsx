import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { StatusChip } from '../../../../ui/status-chip/status-chip.tsx';
import { colors, tones } from '../../../../ui/theme/tokens.ts';
import { useOnboarding } from '../../onboarding-context.ts';
import { formatValidSum, isFree, isSamePrice, isUnpriced, type Prices } from './price-words.ts';

const texts = onboardingTexts.prices;

type Input = Prices & { units: number[] };

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '18px',
  '& td, & th': { padding: '6px 10px', textAlign: 'left', verticalAlign: 'top' },
  '& th': {
    background: colors.head,
    fontSize: 12.5,
    lineHeight: '14px',
    fontWeight: 600,
    color: colors.secondary,
    verticalAlign: 'middle',
  },
} as const;

const frame = { border: `1px solid ${colors.line}`, borderRadius: '8px', overflow: 'hidden' } as const;

/** The state has a column of its own; on phones it is below the name. */
const onlyWide = { display: { xs: 'none', sm: 'table-cell' } } as const;
const onlyPhone = { display: { xs: 'block', sm: 'none' } } as const;

/** Units with their current and new prices; ticked units get the typed prices. */
export function PricedUnits<T>({ form }: { readonly form: UseFormReturn<Input, unknown, T> }) {
  const { units } = useOnboarding().onboarding;
  const { field } = useController({ control: form.control, name: 'units' });
  const becomes = useWatch({ control: form.control });
  const toggle = ({ id }: UnitInList) =>
    field.onChange(field.value.includes(id) ? field.value.filter((other) => other !== id) : [...field.value, id]);
  return (
    <section aria-labelledby="priced-units">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, alignItems: 'baseline', mb: 2 }}>
        <Typography variant="h2" component="h3" id="priced-units">
          {texts.units}
        </Typography>
        <Box sx={{ ml: 'auto', fontSize: 13.5, color: colors.secondary }}>{texts.note}</Box>
      </Box>
      <Box sx={frame}>
        <Box component="table" sx={table} aria-labelledby="priced-units">
          <Head units={units} chosen={field.value} onChange={field.onChange} />
          <tbody>
            {units.map((unit) => (
              <PricedUnit
                key={unit.id}
                unit={unit}
                becomes={becomes}
                isTicked={field.value.includes(unit.id)}
                onToggle={() => toggle(unit)}
              />
            ))}
          </tbody>
        </Box>
      </Box>
    </section>
  );
}

interface HeadProps {
  readonly units: readonly UnitInList[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

const Head = ({ units, chosen, onChange }: HeadProps) => (
  <thead>
    <tr>
      <th>
        <Checkbox
          checked={chosen.length === units.length}
          indeterminate={chosen.length > 0 && chosen.length < units.length}
          onChange={({ target }) => onChange(target.checked ? units.map(({ id }) => id) : [])}
          slotProps={{ input: { 'aria-label': texts.tickAll } }}
          sx={{ p: 2 }}
        />
      </th>
      <th>{texts.columns.unit}</th>
      <Box component="th" sx={{ textAlign: 'right !important' }}>
        {texts.columns.now}
      </Box>
      <Box component="th" sx={{ textAlign: 'right !important' }}>
        {texts.columns.becomes}
      </Box>
      <Box component="th" sx={onlyWide}>
        {texts.columns.state}
      </Box>
    </tr>
  </thead>
);

interface UnitProps {
  readonly unit: UnitInList;
  /** Prices that the unit gets if it is ticked. */
  readonly becomes: Prices;
  readonly isTicked: boolean;
  readonly onToggle: () => void;
}

const rowOf = (isTicked: boolean) => ({
  borderTop: `1px solid ${colors.lineSoft}`,
  ...(isTicked && { background: colors.selected, boxShadow: `inset 3px 0 ${colors.primary}` }),
});

/** Row of a unit: current prices, and the new ones if the unit is ticked. */
function PricedUnit({ unit, becomes, isTicked, onToggle }: UnitProps) {
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
      {isTicked && !isSamePrice(unit, becomes) ? (
        <Amounts prices={becomes} />
      ) : (
        <Box
          component="td"
          sx={{ textAlign: 'right !important', whiteSpace: { sm: 'nowrap' }, color: colors.secondary }}
        >
          {texts.unchanged}
        </Box>
      )}
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

function State({ unit }: { readonly unit: UnitInList }) {
  const { organization } = useOnboarding().onboarding;
  if (isUnpriced(unit)) return <StatusChip tone="amber" icon={WarningAmber} label={texts.unpriced} />;
  if (isFree(unit)) return <StatusChip tone="amber" icon={WarningAmber} label={texts.free} />;
  return isSamePrice(unit, organization) ? texts.same : texts.own;
}
