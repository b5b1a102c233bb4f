import { mailCreateTexts as texts } from '@hybrid-mail/messages/mail-create';
import Box from '@mui/material/Box';
import { colors } from '../../../ui/theme/tokens.ts';

const rows = [texts.ahead.opens, texts.ahead.size, texts.ahead.pages, texts.ahead.format];

const list = { m: 0, mt: 2, pl: 5, lineHeight: '22px', '& li::marker': { color: colors.quiet } } as const;

/** What is checked in a file as soon as one is chosen. */
export const ChecksAhead = () => (
  <>
    {texts.ahead.title}
    <Box component="ul" sx={list}>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </Box>
  </>
);
