import type { WebArea } from '@hybrid-mail/access';
import Box from '@mui/material/Box';
import { pagesOf, staffPages } from '../../../shared/organization/staff-pages.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { cardGridStyles } from '../home-card.tsx';
import { PageCards } from './staff-cards.tsx';

interface Props {
  readonly area: WebArea;
  /** Menu section: «Глобальные», «Управление шаблонами», «Статистики». */
  readonly name: 'global' | 'templates' | 'statistics';
}

/** Links to the pages of one menu section. */
export const MenuSectionScreen = ({ area, name }: Props) => (
  <Box sx={{ px: { sm: 2 }, pb: 6 }}>
    <PageHeader title={staffPages[name].label} />
    <Box sx={cardGridStyles}>
      <PageCards pages={pagesOf(area, name)} />
    </Box>
  </Box>
);
