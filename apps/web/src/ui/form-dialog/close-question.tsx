import { formTexts } from '@hybrid-mail/messages/common';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface Props {
  readonly onStay: () => void;
  readonly onClose: () => void;
}

/** Replaces the buttons of a dirty dialog after Esc or «Отменить». */
export const CloseQuestion = ({ onStay, onClose }: Props) => (
  <>
    <Typography role="alert" sx={{ flex: 1, fontWeight: 600 }}>
      {formTexts.closeQuestion}
    </Typography>
    <Button onClick={onClose}>{formTexts.closeUnsaved}</Button>
    <Button variant="contained" autoFocus onClick={onStay}>
      {formTexts.stay}
    </Button>
  </>
);
