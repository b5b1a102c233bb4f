import { unitCalls as calls, type UnitInList } from '@hybrid-mail/contracts/unit';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { referenceQueries } from '../../../lib/queries/reference.queries.ts';
import { ChoicesField } from '../../../ui/form-field/index.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { useOnboarding } from '../onboarding-context.ts';
import { StepFrame, saveButtonOf, useStepForm } from './step-frame.tsx';

const texts = onboardingTexts.regions;

/** Region ids by form field of the unit. */
type RegionsTyped = Record<string, number[]>;

const fieldOf = ({ id }: Pick<UnitInList, 'id'>) => `unit${id}`;

const regionsOf = ({ regions = [] }: UnitInList) => regions.map(({ id }) => id);

const schema = z.record(z.string(), z.array(z.int()));

/** Step for the regions in which each unit works. */
export function RegionsStep() {
  const { onboarding } = useOnboarding();
  const [{ units }] = useState(onboarding);
  const regions = useQuery(referenceQueries.regions());
  const { form, saving } = useStepForm({
    step: 'regions',
    schema,
    held: Object.fromEntries(units.map((unit) => [fieldOf(unit), regionsOf(unit)])),
    next: 'clientType',
    send: async ({ formState: { dirtyFields } }, typed) => {
      const changed = units.filter((unit) => dirtyFields[fieldOf(unit)]);
      const empty = changed.filter((unit) => typed[fieldOf(unit)]?.length === 0);
      if (empty.length > 0) return Object.fromEntries(empty.map((unit) => [fieldOf(unit), texts.missing]));
      for (const unit of changed) {
        const body = { regions: typed[fieldOf(unit)], was: { regions: regionsOf(unit) } };
        await call(calls.update, { query: { id: unit.id }, body });
      }
    },
  });
  const isMissing = onboarding.blockers.some(({ kind }) => kind === 'unitRegion');
  return (
    <StepFrame
      step="regions"
      about={texts.about}
      saving={saving}
      save={saveButtonOf(form.formState.isDirty, isMissing ? texts.left : '')}
    >
      {units.map((unit) => (
        <UnitRegions key={unit.id} unit={unit} control={form.control} regions={regions.data ?? []} />
      ))}
      <NotLoaded query={regions} text={texts.failed} />
    </StepFrame>
  );
}

interface Props {
  readonly unit: UnitInList;
  readonly control: Control<RegionsTyped, unknown, RegionsTyped>;
  readonly regions: readonly { readonly id: number; readonly name: string }[];
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  py: 2,
  borderBottom: `1px solid ${colors.lineSoft}`,
} as const;

/** Regions of a unit; collapsed if the unit already has some. */
function UnitRegions({ unit, control, regions }: Props) {
  const name = fieldOf(unit);
  const chosen = useWatch({ control, name }) ?? [];
  const [isOpen, setOpen] = useState(unit.regions?.length === 0);
  if (isOpen) {
    const help = chosen.length === 0 ? texts.missing : undefined;
    return (
      <ChoicesField control={control} name={name} label={texts.of({ name: unit.name })} help={help} choices={regions} />
    );
  }
  const names = regions.filter(({ id }) => chosen.includes(id)).map((region) => region.name);
  return (
    <Box sx={line}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Box sx={{ fontWeight: 600 }}>{unit.name}</Box>
        <Box sx={{ fontSize: 13.5, color: colors.secondary }}>{names.join(', ')}</Box>
      </Box>
      <Button size="small" aria-label={texts.changeOf({ name: unit.name })} onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
    </Box>
  );
}
