import Box from '@mui/material/Box';
import { pagesOf } from '../../lib/staff-pages.ts';
import { shellTexts } from '../../messages/shell.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { cardGrid } from './home-card.tsx';
import { PageCards } from './page-cards.tsx';

/** «Глобальные»: ways to the operator's organizations, units and people. */
export const GlobalHomeScreen = () => (
  <Box sx={{ px: { sm: 2 }, pb: 6 }}>
    <PageHeader title={shellTexts.global} />
    <Box sx={cardGrid}>
      <PageCards pages={pagesOf('admin', 'global')} />
    </Box>
  </Box>
);
