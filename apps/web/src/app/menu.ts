import type { Action } from '@hybrid-mail/access';
import AllInboxOutlined from '@mui/icons-material/AllInboxOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import PostAddOutlined from '@mui/icons-material/PostAddOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { useCan } from '../lib/queries/profile.queries.ts';
import { paths } from '../lib/routes.ts';
import { shellTexts } from '../messages/shell.ts';

export interface MenuItem {
  readonly label: string;
  readonly to: string;
  readonly Icon: typeof SvgIcon;
  /** Absent: for everybody. */
  readonly action?: Action;
}

const items: readonly MenuItem[] = [
  { label: shellTexts.home, to: paths.dashboard, Icon: HomeOutlined },
  { label: shellTexts.createFromPdf, to: paths['mail-create-pdf-form'], Icon: PostAddOutlined, action: 'mail.create' },
  { label: shellTexts.draft, to: paths['mails-listing-draft'], Icon: DraftsOutlined, action: 'mail.list' },
  { label: shellTexts.sent, to: paths['mails-listing-sent'], Icon: ForwardToInboxOutlined, action: 'mail.list' },
  { label: shellTexts.all, to: paths['mails-listing-all'], Icon: AllInboxOutlined, action: 'mail.list' },
  { label: shellTexts.track, to: paths.trackBlank, Icon: ManageSearchOutlined },
];

/** What the person may open from the menu. */
export function useMenu(): readonly MenuItem[] {
  const can = useCan();
  return items.filter(({ action }) => action === undefined || can(action));
}
