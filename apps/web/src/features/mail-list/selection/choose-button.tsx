import { tableTexts } from '@hybrid-mail/messages/table';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import { ActionButton } from '../../../ui/action-button/action-button.tsx';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import type { MailList } from '../use-mail-list.ts';

/** «Выбрать» of a phone: shows the checkboxes of the cards. */
export function ChooseButton({ mails: { list, onCards } }: { readonly mails: MailList }) {
  const isPhone = useIsPhone();
  if (!isPhone || onCards.isOn || list.rows.length === 0) return null;
  return <ActionButton label={tableTexts.choose} Icon={Checklist} onClick={onCards.start} />;
}
