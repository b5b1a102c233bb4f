import type { Area } from '@hybrid-mail/access';
import { normTexts } from '@hybrid-mail/messages/norms';
import { shellTexts } from '@hybrid-mail/messages/shell';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import AvTimerOutlined from '@mui/icons-material/AvTimerOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import FileCopyOutlined from '@mui/icons-material/FileCopyOutlined';
import { paths, profiles } from '../../lib/routes.ts';
import type { MenuItem } from '../frame/menu.ts';

const unlistedByArea: Partial<Record<Area, readonly MenuItem[]>> = {
  main: [
    {
      label: shellTexts.createFromPdfs,
      to: paths['mail-create-many-pdfs'],
      Icon: FileCopyOutlined,
      actions: ['mail.create'],
    },
    { label: shellTexts.copies, to: paths['mail-create-copies'], Icon: ContentCopyOutlined, actions: ['mail.create'] },
  ],
  moderator: [{ label: normTexts.title, to: paths['moderator-norms'], Icon: AvTimerOutlined, actions: ['norm.edit'] }],
};

/** Pages of an area that are neither in its menu nor in the page table: other pages link to them. */
export const unlistedPages = (area: Area): readonly MenuItem[] => [
  ...(unlistedByArea[area] ?? []),
  { label: shellTexts.profile, to: profiles[area], Icon: AccountCircleOutlined },
];
