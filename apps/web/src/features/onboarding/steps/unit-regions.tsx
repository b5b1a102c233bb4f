import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ChoicesField } from '../../../ui/form-field/index.ts';
import { colors } from '../../../ui/theme/tokens.ts';
import { fieldOf, type RegionsTyped } from './regions-typed.ts';

const texts = onboardingTexts.regions;

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
export function UnitRegions({ unit, control, regions }: Props) {
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
