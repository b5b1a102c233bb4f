import { helpTexts as texts } from '@hybrid-mail/messages/help';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent } from 'react';
import { heights } from '../../ui/theme/tokens.ts';

interface Props {
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** Search field over all help pages. Esc clears the field, then closes the help. */
export function HelpSearch({ typed, onType }: Props) {
  const clear = () => onType('');
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    event.stopPropagation();
    clear();
  };
  return (
    <OutlinedInput
      value={typed}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={press}
      placeholder={texts.search}
      fullWidth
      sx={{ height: { xs: heights.touch, sm: heights.field } }}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <IconButton aria-label={texts.clear} onClick={clear} edge="end">
            <Close />
          </IconButton>
        )
      }
      inputProps={{ 'aria-label': texts.search, enterKeyHint: 'search', autoComplete: 'off' }}
    />
  );
}
