import { formatMailNumber, readCheckedNumber, readMailNumber, readPostalNumber } from '@hybrid-mail/contracts/track';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '../../lib/routes.ts';
import { colors, focusRing } from '../../ui/theme/tokens.ts';

/**
 * Normalizes a typed number for the URL: adds the prefix EHM to our numbers, writes known numbers in capitals, removes
 * spaces.
 */
export function normalizeTrackNumber(typed: string): string {
  const number = readMailNumber(typed);
  if (number !== null) return formatMailNumber(number);
  const checked = readCheckedNumber(typed);
  if (checked) return `${formatMailNumber(checked.id)}-${checked.signs}`;
  return readPostalNumber(typed) ?? typed.replace(/[\s\u00A0]/gu, '');
}

const frame = {
  display: 'flex',
  flex: { xs: '1 1 100%', sm: 1 },
  height: 48,
  overflow: 'hidden',
  border: `1px solid ${colors.control}`,
  borderRadius: 1,
  background: colors.surface,
  '&:focus-within': { ...focusRing, outlineOffset: -1, borderColor: colors.focus },
  '@media print': { display: 'none' },
} as const;

/** Search field for a letter's number: Enter or the icon opens the letter's page. */
export function TrackSearch({ uid }: { readonly uid: string }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [{ typed, of }, setText] = useState({ typed: uid, of: uid });
  const setTyped = (text: string) => setText({ typed: text, of: uid });
  // The field stays mounted when another letter opens, so the new letter's number replaces the text.
  if (of !== uid) setText({ typed: uid, of: uid });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const number = normalizeTrackNumber(typed);
    setTyped(number);
    void router.navigate(number === '' ? { to: paths.trackBlank } : { to: paths.track, params: { uid: number } });
  };
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };
  return (
    <Box component="form" role="search" onSubmit={find} sx={frame}>
      <InputBase
        fullWidth
        name="uid"
        autoFocus={uid === ''}
        inputRef={input}
        value={typed}
        placeholder={texts.placeholder}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ input: { 'aria-label': texts.search, autoComplete: 'off', spellCheck: false } }}
        sx={{
          px: 4,
          fontSize: 16,
          fontWeight: typed ? 600 : 400,
          letterSpacing: '0.02em',
          '& input:focus-visible': { outline: 'none' },
        }}
      />
      {typed !== '' && (
        <IconButton aria-label={texts.clear} onClick={clear} sx={{ width: 44 }}>
          <Close sx={{ fontSize: 20 }} />
        </IconButton>
      )}
      <Button type="submit" variant="contained" startIcon={<Search />} sx={{ borderRadius: 0, px: 5 }}>
        {texts.find}
      </Button>
    </Box>
  );
}
