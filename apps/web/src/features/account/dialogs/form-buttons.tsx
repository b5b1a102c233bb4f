import { commonTexts } from '@hybrid-mail/messages/common';
import Button from '@mui/material/Button';

interface Props {
  /** Label of the main button. */
  readonly action: string;
  readonly isSending?: boolean;
  readonly isDestructive?: boolean;
  readonly onClose: () => void;
}

/** «Отменить» and the button that submits the dialog's form. */
export const FormButtons = ({ action, isSending = false, isDestructive = false, onClose }: Props) => (
  <>
    <Button disabled={isSending} onClick={onClose}>
      {commonTexts.cancel}
    </Button>
    <Button type="submit" variant="contained" color={isDestructive ? 'error' : 'primary'} loading={isSending}>
      {action}
    </Button>
  </>
);
