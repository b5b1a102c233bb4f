import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { memo, useId } from 'react';
import { insertNoBreakSpaces } from '../../lib/formats/insert-no-break-spaces.ts';
import { useAreas, useRegions } from '../../lib/queries/reference.queries.ts';
import { LetterLink } from '../../shared/letter/letter-link.tsx';
import { mailStatusOf } from '../../shared/letter/mail-status.ts';
import { ReturnWarning } from '../../shared/letter/return-warning.tsx';
import { cellAttributeOf } from '../../shared/letter-grid/cell-place.ts';
import { colors, tones } from '../../ui/theme/tokens.ts';
import type { CopyColumn } from './copy-paste.ts';
import {
  type CopyValues,
  findCopyProblems,
  initialCopyValues,
  isReadyToCopy,
  plannedReceiverOf,
} from './copy-values.ts';

interface Props {
  readonly letter: Mail;
  /** Undefined until the user changes the row. */
  readonly typed: CopyValues | undefined;
  readonly isOff: boolean;
  readonly isFirst: boolean;
  /** Why the last attempt failed. */
  readonly failure: string | undefined;
  /** Must be a stable function, so that only the changed row rerenders. */
  readonly onChange: (letter: Mail, values: Partial<CopyValues>) => void;
}

const small = { display: 'block', fontSize: 13, lineHeight: '17px', mt: 1, overflowWrap: 'anywhere' } as const;

/** A returned letter and the fields of its copy; on a phone the cells are stacked. */
export const CopyRow = memo(function CopyRow(props: Props) {
  const { letter, typed, isOff, isFirst, failure } = props;
  const values = typed ?? initialCopyValues(letter);
  const onChange = (changed: Partial<CopyValues>) => props.onChange(letter, changed);
  const problems = findCopyProblems(values);
  const cellOf = (column: CopyColumn) => ({
    name: texts.field({ field: texts.columns[column], number: formatMailNumber(letter.id) }),
    cell: cellAttributeOf(letter.id, column),
  });
  const regions = useRegions();
  const areas = useAreas(Number(values.region));
  const { region, area, address } = letter;
  return (
    <tr data-letter={letter.id}>
      <td>
        <LetterLink id={letter.id} isAside />
        <Box component="span" sx={{ ...small, color: tones.amber.text }}>
          {mailStatusOf(letter).label}
        </Box>
      </td>
      <td>
        <CopyInput
          {...cellOf('receiver')}
          value={values.receiver}
          problem={problems.receiver}
          disabled={isOff}
          onChange={(receiver) => onChange({ receiver })}
        />
      </td>
      <td>
        <Select
          {...cellOf('region')}
          value={values.region}
          choices={regions}
          isOff={isOff}
          onChange={(id) => onChange({ region: id, area: '' })}
        />
      </td>
      <td>
        <Select
          {...cellOf('area')}
          value={values.area}
          choices={areas}
          emptyLabel={texts.noArea}
          isWrong={problems.area !== undefined}
          isOff={isOff}
          onChange={(id) => onChange({ area: id })}
        />
      </td>
      <td>
        <CopyInput
          {...cellOf('address')}
          value={values.address}
          problem={problems.address ?? failure}
          placeholder={texts.placeholder}
          disabled={isOff}
          autoFocus={isFirst}
          onChange={(changed) => onChange({ address: changed })}
        />
        <Box component="span" role="status" sx={{ ...small, '&:empty': { display: 'none' } }}>
          <ReturnWarning planned={isReadyToCopy(values) ? plannedReceiverOf(values) : null} />
        </Box>
        <Box component="span" sx={{ ...small, color: colors.secondary }}>
          {texts.was({ address: insertNoBreakSpaces(`${region.name}, ${area.name}, ${address}`) })}
        </Box>
      </td>
    </tr>
  );
});

interface InputProps extends Pick<OutlinedInputProps, 'disabled' | 'autoFocus' | 'placeholder'> {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  /** Attribute by which the grid finds the field. */
  readonly cell: ReturnType<typeof cellAttributeOf>;
  readonly onChange: (value: string) => void;
}

function CopyInput({ name, problem, cell, onChange, ...input }: InputProps) {
  const id = useId();
  return (
    <>
      <OutlinedInput
        {...input}
        fullWidth
        error={problem !== undefined}
        onChange={(event) => onChange(event.target.value)}
        inputProps={{
          'aria-label': name,
          'aria-describedby': problem === undefined ? undefined : id,
          ...cell,
          autoComplete: 'off',
        }}
      />
      {problem !== undefined && (
        <FormHelperText id={id} error>
          {problem}
        </FormHelperText>
      )}
    </>
  );
}

interface SelectProps extends Pick<InputProps, 'cell'> {
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly emptyLabel?: string;
  readonly isWrong?: boolean;
  readonly isOff: boolean;
  readonly onChange: (value: string) => void;
}

const Select = ({ name, cell, value, choices, emptyLabel, isWrong = false, isOff, onChange }: SelectProps) => (
  <NativeSelect
    fullWidth
    value={value}
    disabled={isOff}
    onChange={(event) => onChange(event.target.value)}
    input={<OutlinedInput error={isWrong} />}
    inputProps={{ 'aria-label': name, 'aria-invalid': isWrong, ...cell }}
  >
    {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
    {choices.map((choice) => (
      <option key={choice.id} value={choice.id}>
        {choice.name}
      </option>
    ))}
  </NativeSelect>
);
