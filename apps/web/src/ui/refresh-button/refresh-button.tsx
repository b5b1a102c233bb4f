import { commonTexts } from '@hybrid-mail/messages/common';
import Refresh from '@mui/icons-material/RefreshOutlined';
import { ActionButton } from '../action-button/action-button.tsx';

/** «Обновить» of a page header. */
export const RefreshButton = ({ onClick }: { readonly onClick: () => void }) => (
  <ActionButton label={commonTexts.refresh} Icon={Refresh} onClick={onClick} />
);
