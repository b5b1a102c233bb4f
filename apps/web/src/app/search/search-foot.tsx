import { searchTexts as texts } from '@hybrid-mail/messages/search';
import Box from '@mui/material/Box';
import { KeyCap } from '../../ui/key-cap/key-cap.tsx';
import { colors } from '../../ui/theme/tokens.ts';

const foot = {
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  px: 4,
  py: 2,
  fontSize: 13,
  color: colors.secondary,
  bgcolor: colors.head,
  borderTop: `1px solid ${colors.line}`,
} as const;

const hints = [
  [['↑', '↓'], texts.keys.choose],
  [['Tab'], texts.keys.nextGroup],
  [['Ctrl', 'Enter'], texts.keys.aside],
] as const;

/** Hints on the search's keys and spellings; hidden on a phone. */
export const SearchFoot = () => (
  <Box sx={foot}>
    {hints.map(([keys, meaning]) => (
      <Box key={meaning} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {keys.map((key) => (
          <KeyCap key={key}>{key}</KeyCap>
        ))}
        <span>{meaning}</span>
      </Box>
    ))}
    <Box sx={{ ml: 'auto' }}>{texts.spellings}</Box>
  </Box>
);
