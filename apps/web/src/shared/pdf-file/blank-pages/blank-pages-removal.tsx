import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRemovalConsequences } from './use-removal-consequences.ts';

const texts = fileFindingTexts.blank;

interface Props {
  readonly file: File;
  readonly report: PdfInspectionReply;
  /** Number of blank pages. */
  readonly count: number;
  readonly isRemoving: boolean;
  readonly failure: string | null;
  /** Whether to focus the button: undoing the removal has unmounted the focused «undo» button. */
  readonly isFocused: boolean;
  readonly onRemove: () => void;
}

/** Cost of the blank pages of a letter, and a button that removes them. */
export function BlankPagesRemoval({ file, report, count, isRemoving, failure, isFocused, onRemove }: Props) {
  const { price, signature } = useRemovalConsequences(file, report, count);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2, mt: 1 }}>
      {price && <Typography sx={{ fontWeight: 600 }}>{price}</Typography>}
      {signature && <Typography>{signature}</Typography>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="outlined" loading={isRemoving} autoFocus={isFocused} onClick={onRemove}>
        {texts.remove}
      </Button>
    </Box>
  );
}
