import type { TemplateRecord } from '@hybrid-mail/contracts/template';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OrganizationCell } from '../../shared/staff-columns/organization-cell.tsx';
import { TemplateName } from './template-columns.tsx';

interface Props {
  readonly template: TemplateRecord;
  readonly actions: ReactNode;
}

/** Template as a card on narrow screens. */
export const TemplateCard = ({ template, actions }: Props) => (
  <Box sx={{ px: 4, py: 3, display: 'flex', gap: 2, alignItems: 'flex-start' }}>
    <Box sx={{ flex: 1, minWidth: 0, display: 'grid', rowGap: 2 }}>
      <div>
        <TemplateName template={template} />
      </div>
      <div>
        <OrganizationCell {...template} />
      </div>
    </Box>
    {actions}
  </Box>
);
