import { addressLineTexts as texts } from '@hybrid-mail/messages/address-line';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAreas, useRegions } from '../../../lib/queries/reference.queries.ts';
import type { AddressReading, LineChoice } from '../../../shared/address-line/read-address-line.ts';
import { houseAndFlatOf } from '../../../shared/address-line/street-and-house.ts';
import { colors, tones } from '../../../ui/theme/tokens.ts';
import type { LetterForm } from '../letter-schema.ts';
import { type PlaceField, type PlaceValues, placeFields, placeValuesOf } from './next-place-values.ts';

interface ChipsProps {
  readonly form: LetterForm;
  readonly reading: AddressReading;
  readonly onPick: (choice: LineChoice) => void;
}

/** The parts of the address as the fields have them, and what the line may mean besides. */
export function LineChips({ form, reading, onPick }: ChipsProps) {
  const [region, area, addressStreet, addressHouse] = useWatch({ control: form.control, name: [...placeFields] });
  const values: PlaceValues = { region, area, addressStreet, addressHouse };
  const nameOf = useNameOf(values);
  const { house, flat } = houseAndFlatOf(addressHouse);
  const isOpen = (region === '' && reading.regions.length > 0) || (area === '' && reading.areas.length > 0);
  const chips = placeFields.flatMap((part) => {
    // The street still has the words of a place that is to be chosen, so it is not read yet.
    if (part === 'addressStreet' && isOpen) return [];
    const value = values[part];
    const shown = part === 'addressHouse' ? house : nameOf(part, value);
    return chipOf(part, value === '' ? '' : shown, value, reading) ?? [];
  });
  if (chips.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={texts.read}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {chips.map((chip) => (
        <li key={chip.part}>
          <LineChip chip={chip} onPick={onPick} onFocusField={() => form.setFocus(chip.part)} />
        </li>
      ))}
      {flat !== '' && (
        <li>
          <Chip
            tone="green"
            label={texts.chip({ part: texts.parts.flat, value: flat })}
            name={texts.change({ part: texts.parts.flat, value: flat })}
            onClick={() => form.setFocus('addressHouse')}
          />
        </li>
      )}
    </Box>
  );
}

function useNameOf({ region }: PlaceValues) {
  const regions = useRegions();
  const areas = useAreas(region === '' ? undefined : Number(region));
  return (part: PlaceField, value: string) => {
    const places = part === 'region' ? regions : part === 'area' ? areas : [];
    return places.find(({ id }) => String(id) === value)?.name ?? value;
  };
}

interface ChipContent {
  readonly part: PlaceField;
  /** `certain`: the field has it. `unsure`: the field is empty. `differs`: the field has something else. */
  readonly state: 'certain' | 'unsure' | 'differs';
  readonly value: string;
  readonly choices: readonly LineChoice[];
}

function chipOf(part: PlaceField, shown: string, value: string, reading: AddressReading): ChipContent | null {
  const inLine = placeValuesOf(reading.certain)[part];
  if (value !== '' && (inLine === '' || inLine === value)) return { part, state: 'certain', value: shown, choices: [] };
  if (inLine !== '' && value !== '') {
    return { part, state: 'differs', value: wordsOf(part, reading.certain), choices: [reading.certain] };
  }
  const guesses = part === 'region' ? reading.regions : part === 'area' ? reading.areas : [];
  // What is certain stands in no field after an undo.
  const choices = inLine === '' ? guesses : [reading.certain];
  const [first] = choices;
  return first ? { part, state: 'unsure', value: wordsOf(part, first), choices } : null;
}

function wordsOf(part: PlaceField, { region, area, street, house }: LineChoice): string {
  if (part === 'region') return region?.name ?? '';
  if (part === 'addressStreet') return street;
  return part === 'area' ? (area?.name ?? '') : house;
}

interface ChipProps {
  readonly chip: ChipContent;
  readonly onPick: (choice: LineChoice) => void;
  readonly onFocusField: () => void;
}

/** A chip that leads to its field, or opens the choices. */
function LineChip({ chip: { part, state, value, choices }, onPick, onFocusField }: ChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = { part: texts.parts[part], value };
  if (state === 'certain') {
    return (
      <Chip tone="green" label={texts.chip(words)} name={texts.change(words)} part={part} onClick={onFocusField} />
    );
  }
  const isUnsure = state === 'unsure';
  return (
    <>
      <Chip
        tone="amber"
        hasMenu
        part={part}
        label={isUnsure ? texts.unsure(words) : texts.differs(words)}
        name={isUnsure ? texts.choose(words) : texts.chooseFromLine(words)}
        onClick={setAnchor}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': texts.choicesOf({ part: words.part }) } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={`${choice.region?.id} ${choice.area?.id}`}
            onClick={() => {
              setAnchor(null);
              onPick(choice);
            }}
          >
            {choiceText(part, choice)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const choiceText = (part: PlaceField, choice: LineChoice) =>
  part === 'area' && choice.area && choice.region
    ? texts.areaInRegion({ area: choice.area.name, region: choice.region.name })
    : wordsOf(part, choice);

interface ChipButtonProps {
  readonly tone: 'green' | 'amber';
  readonly label: string;
  readonly name: string;
  readonly part?: PlaceField;
  readonly hasMenu?: boolean;
  readonly onClick: (element: HTMLElement) => void;
}

const Chip = ({ tone, label, name, part, hasMenu, onClick }: ChipButtonProps) => (
  <ButtonBase
    aria-label={name}
    aria-haspopup={hasMenu ? 'menu' : undefined}
    data-part={part}
    onClick={(event) => onClick(event.currentTarget)}
    sx={{
      minHeight: { xs: 44, sm: 28 },
      px: 2,
      gap: 1,
      border: `1px solid ${colors.chipLine}`,
      borderRadius: '5px',
      fontSize: 13,
      lineHeight: '16px',
      fontWeight: 600,
      textAlign: 'left',
      overflowWrap: 'anywhere',
      color: tones[tone].text,
      background: tones[tone].tint,
    }}
  >
    {tone === 'green' ? <CheckCircle aria-hidden sx={chipIcon} /> : <HelpOutline aria-hidden sx={chipIcon} />}
    {label}
  </ButtonBase>
);

const chipIcon = { fontSize: 16, flex: 'none' } as const;
