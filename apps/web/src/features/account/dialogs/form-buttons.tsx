import { commonTexts } from '@hybrid-mail/messages/common';
import Button from '@mui/material/Button';

interface Props {
  /** Label of the main button. */
  readonly action: string;
  readonly isSending?: boolean;
  readonly isDestructive?: boolean;
  /** «Отменить» by default; another label if closing cancels nothing. */
  readonly closeLabel?: string;
  readonly onClose: () => void;
}

/** «Отменить» and the button that submits the dialog's form. */
export const FormButtons = ({
  action,
  isSending = false,
  isDestructive = false,
  closeLabel = commonTexts.cancel,
  onClose,
}: Props) => (
  <>
    <Button disabled={isSending} onClick={onClose}>
      {closeLabel}
    </Button>
    <Button type="submit" variant="contained" color={isDestructive ? 'error' : 'primary'} loading={isSending}>
      {action}
    </Button>
  </>
);
