import { filterTexts } from '@hybrid-mail/messages/filters';
import Close from '@mui/icons-material/CloseOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../form-field/field-frame.tsx';
import { heights } from '../../theme/tokens.ts';
import { DayField } from '../editors/day-field.tsx';
import { FilterEditor } from '../editors/filter-editor.tsx';
import { SearchEditor } from '../editors/search-editor.tsx';
import type { ChoiceFilter, Filter, RangeFilter, SearchFilter } from '../filter.ts';
import { changeRange, clearFilter, formatFilterValue } from '../filter-value.ts';

const nothing = () => undefined;

/** Filter in the phone's sheet: label above the control, no popover. */
export function SheetFilter({ filter }: { readonly filter: Filter }) {
  if (filter.kind === 'choice' && !filter.missing) return <SheetChoice filter={filter} />;
  if (filter.kind === 'range') return <SheetRange filter={filter} />;
  return (
    <Box role="group" aria-label={filter.label}>
      <Box sx={{ fontWeight: 600, mb: 1 }}>{filter.label}</Box>
      {filter.kind === 'search' ? <SheetSearch filter={filter} /> : <FilterEditor filter={filter} onDone={nothing} />}
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

function SheetRange({ filter }: { readonly filter: RangeFilter }) {
  const { label, value } = filter;
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ fontWeight: 600, mb: 1 }}>{label}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
        <DayField label={filterTexts.from} value={value.start} onChange={(start) => changeRange(filter, { start })} />
        <DayField label={filterTexts.to} value={value.end} onChange={(end) => changeRange(filter, { end })} />
      </Box>
    </Box>
  );
}

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
          IconComponent={ExpandMore}
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
