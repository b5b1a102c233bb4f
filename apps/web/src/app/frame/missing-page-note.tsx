import { commonTexts } from '@hybrid-mail/messages/common';
import { searchTexts } from '@hybrid-mail/messages/search';
import Close from '@mui/icons-material/CloseOutlined';
import Search from '@mui/icons-material/Search';
import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { forgetMissingPage, useMissingPage } from '../../shared/missing-page/missing-page.ts';
import { requestSearch } from '../../shared/requests/search-request.ts';
import { restoreLostFocus } from '../../ui/page-header/lost-focus.ts';
import { colors, tones, touchButton, touchSize } from '../../ui/theme/tokens.ts';

const note = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  px: 4,
  py: 3,
  bgcolor: 'background.paper',
  borderBottom: `1px solid ${colors.line}`,
  '@media print': { display: 'none' },
} as const;

/** Below the words on a phone, where the close button stays beside them. */
const searchButton = { ...touchButton, order: { xs: 1, sm: 0 }, width: { xs: '100%', sm: 'auto' } } as const;

/** Says which page or letter did not open, above the page that opened instead, and offers the search. */
export function MissingPageNote() {
  const page = useMissingPage();
  if (!page) return null;
  const close = () => {
    forgetMissingPage();
    queueMicrotask(restoreLostFocus);
  };
  return (
    <Box role="alert" sx={note}>
      <SearchOff aria-hidden sx={{ fontSize: 28, color: tones.amber.text }} />
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography variant="h3" component="p">
          {page.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{page.text}</Typography>
      </Box>
      <Button variant="outlined" startIcon={<Search />} onClick={() => requestSearch(page.wanted)} sx={searchButton}>
        {searchTexts.button}
      </Button>
      <IconButton aria-label={commonTexts.close} onClick={close} sx={{ ...touchSize, alignSelf: 'start' }}>
        <Close />
      </IconButton>
    </Box>
  );
}
