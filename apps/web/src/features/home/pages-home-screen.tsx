import Box from '@mui/material/Box';
import { pagesOf, staffPages } from '../../lib/staff-pages.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { cardGrid } from './home-card.tsx';
import { PageCards } from './page-cards.tsx';

interface Props {
  /** The page of the menu that leads to others: «Глобальные», «Управление шаблонами». */
  readonly name: 'global' | 'templates';
}

/** Ways to the administrator's pages that stand under one of the menu. */
export const PagesHomeScreen = ({ name }: Props) => (
  <Box sx={{ px: { sm: 2 }, pb: 6 }}>
    <PageHeader title={staffPages[name].label} />
    <Box sx={cardGrid}>
      <PageCards pages={pagesOf('admin', name)} />
    </Box>
  </Box>
);
