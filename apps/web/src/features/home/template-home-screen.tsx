import Box from '@mui/material/Box';
import { pagesOf } from '../../lib/staff-pages.ts';
import { shellTexts } from '../../messages/shell.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { cardGrid } from './home-card.tsx';
import { PageCards } from './page-cards.tsx';

/** «Управление шаблонами»: ways to the templates and to who may import spreadsheets. */
export const TemplateHomeScreen = () => (
  <Box sx={{ px: { sm: 2 }, pb: 6 }}>
    <PageHeader title={shellTexts.templates} />
    <Box sx={cardGrid}>
      <PageCards pages={pagesOf('admin', 'templates')} />
    </Box>
  </Box>
);
