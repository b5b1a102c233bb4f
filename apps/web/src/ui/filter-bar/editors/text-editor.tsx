import { maxTextLength } from '@hybrid-mail/contracts/max-text-length';
import { filterTexts } from '@hybrid-mail/messages/filters';
import Close from '@mui/icons-material/CloseOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId } from 'react';
import { heights } from '../../theme/tokens.ts';
import type { TextFilter } from '../filter.ts';
import { useDebouncedText } from './use-debounced-text.ts';

interface Props {
  readonly filter: TextFilter;
  readonly autoFocus?: boolean | undefined;
  readonly onDone?: () => void;
}

export function TextEditor({ filter, autoFocus = false, onDone }: Props) {
  const { rule } = filter;
  const hintId = useId();
  const isUsable = (value: string) => value === '' || !rule || rule.isWhole(value);
  const apply = (value: string) => isUsable(value) && filter.onChange(value || undefined);
  const { text, type, applyNow } = useDebouncedText(filter.value ?? '', apply);
  const isPartial = !isUsable(text.trim());
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Without preventDefault, the Enter that returns the focus to the filter's pill would also click the pill.
    event.preventDefault();
    applyNow();
    filter.onEnter?.(text.trim());
    if (!isPartial) onDone?.();
  };
  const field = (
    <OutlinedInput
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={enter}
      onBlur={applyNow}
      autoFocus={autoFocus}
      placeholder={filter.label}
      startAdornment={<Search aria-hidden sx={{ fontSize: 20, color: 'primary.light' }} />}
      endAdornment={text && <Clear label={filter.label} onClick={() => type('')} />}
      slotProps={{
        input: {
          'aria-label': filter.label,
          'aria-describedby': isPartial ? hintId : undefined,
          inputMode: rule?.isNumber ? 'numeric' : undefined,
          maxLength: maxTextLength,
        },
      }}
      sx={{ width: '100%', px: 2, '& input': { height: { xs: heights.touch, sm: heights.filter - 2 }, px: 2 } }}
    />
  );
  if (!rule) return field;
  return (
    <>
      {field}
      <Typography id={hintId} role="status" variant="caption" sx={{ display: 'block', px: 3, py: isPartial ? 1 : 0 }}>
        {isPartial && rule.hint}
      </Typography>
    </>
  );
}

const Clear = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <IconButton size="small" aria-label={filterTexts.clear({ name: label })} onClick={onClick}>
    <Close sx={{ fontSize: 18 }} />
  </IconButton>
);
