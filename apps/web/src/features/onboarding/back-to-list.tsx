import { commonTexts } from '@hybrid-mail/messages/common';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import { paths } from '../../lib/routes.ts';
import { IconLink } from '../../ui/link/icon-link.tsx';

/** Link back to the list of organizations that wait to be connected. */
export const BackToList = () => (
  <IconLink to={paths['admin-attention']} search={{ kind: 'waiting' }} aria-label={commonTexts.back} edge="start">
    <ChevronLeft />
  </IconLink>
);
