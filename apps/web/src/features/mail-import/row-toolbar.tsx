import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { formatCount } from '../../lib/formats/numbers.ts';
import { colors, ownFill, tones } from '../../ui/theme/tokens.ts';
import { type RowView, rowTabs } from './use-row-view.ts';

const bar = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  gap: 2,
  px: 4,
  py: 2,
  background: colors.surface,
} as const;

const tabStyle = {
  gap: 2,
  px: 4,
  fontSize: 14,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  textTransform: 'none',
  color: 'text.primary',
  '&.Mui-selected, &.Mui-selected:hover': { ...ownFill, background: colors.primary, color: colors.onPrimary },
} as const;

/** Row filters with counts: valid, invalid, and by problem. */
export function RowToolbar({ view: { tab, kind, counts, kinds, choose } }: { readonly view: RowView }) {
  return (
    <Box sx={bar}>
      <ToggleButtonGroup exclusive size="small" value={kind === null ? tab : null} aria-label={texts.table}>
        {rowTabs.map((name) => (
          <ToggleButton key={name} value={name} onClick={() => choose(name)} sx={tabStyle}>
            {texts.tabs[name]}
            <b>{formatCount(counts[name])}</b>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box role="group" aria-label={texts.kinds} sx={{ display: 'contents' }}>
        {kinds.map(({ kind: name, rows }) => (
          <Button
            key={name}
            variant={kind === name ? 'contained' : 'outlined'}
            aria-pressed={kind === name}
            onClick={() => (kind === name ? choose('bad') : choose('bad', name))}
            sx={{ gap: 2, flex: 'none', fontWeight: 400 }}
          >
            {name}
            <Box component="b" sx={{ color: kind === name ? 'inherit' : tones.red.text }}>
              {formatCount(rows)}
            </Box>
          </Button>
        ))}
      </Box>
    </Box>
  );
}
