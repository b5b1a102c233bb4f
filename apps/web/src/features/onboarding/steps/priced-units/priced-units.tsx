import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { type UseFormReturn, useController } from 'react-hook-form';
import { colors } from '../../../../ui/theme/tokens.ts';
import { useOnboarding } from '../../onboarding-context.ts';
import { PricedUnit } from './priced-unit.tsx';
import { cell, headCell, onlyWide } from './priced-units-styles.ts';

const texts = onboardingTexts.prices;

interface Input {
  sumForMail?: string | number | null | undefined;
  sumForOverPaged?: string | number | null | undefined;
  units: number[];
}

interface Props<T> {
  readonly form: UseFormReturn<Input, unknown, T>;
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  lineHeight: '18px',
  '& td, & th': cell,
  '& th': headCell,
} as const;

const frame = { border: `1px solid ${colors.line}`, borderRadius: '8px', overflow: 'hidden' } as const;

/** Units with their current and new prices; ticked units get the typed prices. */
export function PricedUnits<T>({ form }: Props<T>) {
  const { units } = useOnboarding().onboarding;
  const { field } = useController({ control: form.control, name: 'units' });
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
                control={form.control}
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
