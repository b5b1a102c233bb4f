import { filterTexts } from '@hybrid-mail/messages/filters';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import { FieldFrame } from '../../form-field/field-frame.tsx';
import { heights } from '../../theme/tokens.ts';
import { DayField } from '../editors/day-field.tsx';
import { FilterEditor } from '../editors/filter-editor.tsx';
import { SearchEditor } from '../editors/search-editor.tsx';
import type { ChoiceFilter, Filter, FilterBarProps, RangeFilter, SearchFilter } from '../filter.ts';
import { changeRange, clearFilter, formatFilterValue } from '../filter-value.ts';

interface Props extends FilterBarProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog with the given filters; each change applies at once. */
export function FilterSheet({ isOpen, onClose, filters, onReset, found }: Props) {
  return (
    <FormDialog
      isOpen={isOpen}
      title={filterTexts.filters}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onReset} sx={{ minHeight: 44 }}>
            {filterTexts.reset}
          </Button>
          <Button variant="contained" autoFocus onClick={onClose} sx={{ minHeight: 44, flex: 1 }}>
            <Typography component="span" sx={{ font: 'inherit' }} aria-live="polite">
              {found === undefined ? filterTexts.show : filterTexts.showCount({ count: found })}
            </Typography>
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        {filters.map((filter) => (
          <SheetFilter key={filter.name} filter={filter} />
        ))}
      </Box>
    </FormDialog>
  );
}

const nothing = () => undefined;

/** Filter in the phone's sheet: label above the control, no popover. */
export function SheetFilter({ filter }: { readonly filter: Filter }) {
  if (filter.kind === 'choice' && !filter.missing) return <SheetChoice filter={filter} />;
  return (
    <Box role="group" aria-label={filter.label}>
      <Box sx={{ fontWeight: 600, mb: 1 }}>{filter.label}</Box>
      {filter.kind === 'search' && <SheetSearch filter={filter} />}
      {filter.kind === 'range' && <SheetRange filter={filter} />}
      {filter.kind !== 'search' && filter.kind !== 'range' && <FilterEditor filter={filter} onDone={nothing} />}
    </Box>
  );
}

/** Search filter in the sheet: the chosen value with a clear button, and the search field below. */
function SheetSearch({ filter }: { readonly filter: SearchFilter }) {
  const value = formatFilterValue(filter);
  return (
    <>
      {value !== undefined && (
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: heights.touch }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{value}</Box>
          <IconButton aria-label={filterTexts.clear({ name: filter.label })} onClick={() => clearFilter(filter)}>
            <Close />
          </IconButton>
        </Box>
      )}
      <SearchEditor key={filter.value ?? ''} filter={filter} isInSheet onDone={nothing} />
    </>
  );
}

const SheetRange = ({ filter }: { readonly filter: RangeFilter }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
    <DayField
      label={filterTexts.from}
      value={filter.value.start}
      onChange={(start) => changeRange(filter, { start })}
    />
    <DayField label={filterTexts.to} value={filter.value.end} onChange={(end) => changeRange(filter, { end })} />
  </Box>
);

function SheetChoice({ filter }: { readonly filter: ChoiceFilter }) {
  const { label, value, options, onChange, lockedBecause, lockedValue = filterTexts.any } = filter;
  return (
    <FieldFrame label={label} help={lockedBecause}>
      {(ids) => (
        <NativeSelect
          fullWidth
          id={ids.id}
          value={value ?? ''}
          disabled={lockedBecause !== undefined}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
          inputProps={{ 'aria-describedby': ids['aria-describedby'] }}
          input={<OutlinedInput sx={{ '& select': { height: heights.touch } }} />}
        >
          <option value="">{lockedBecause === undefined ? filterTexts.any : lockedValue}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.note ? `${option.label} (${option.note})` : option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
}
