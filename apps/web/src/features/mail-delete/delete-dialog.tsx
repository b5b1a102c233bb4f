import { mailNumber } from '@hybrid-mail/contracts/track';
import Delete from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DeletingRequest } from '../../lib/deleting-request.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { commonTexts } from '../../messages/common.ts';
import { mailDeleteTexts as texts } from '../../messages/mail-delete.ts';
import { FormDialog } from '../../ui/form-dialog/form-dialog.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { useDeleting } from './use-deleting.ts';

/** Asks once more, names what is lost, and deletes. Mounted while it is open. */
export function DeleteDialog(request: DeletingRequest) {
  const { letters, onClose } = request;
  const deleting = useDeleting(request);
  const isForStaff = useCan()('mail.listAsStaff');
  return (
    <FormDialog
      isOpen
      title={texts.title(letters.length)}
      onClose={onClose}
      isBusy={deleting.isRunning}
      actions={
        <>
          <Button autoFocus disabled={deleting.isRunning} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button
            variant="contained"
            color="error"
            startIcon={<Delete />}
            loading={deleting.isRunning}
            loadingPosition="start"
            onClick={() => void deleting.run()}
          >
            {letters.length === 1 ? texts.delete : texts.deleteMany(letters.length)}
          </Button>
        </>
      }
    >
      {deleting.reason && (
        <Alert severity="error" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
          {deleting.reason}
        </Alert>
      )}
      <Typography>{isForStaff ? texts.lostForStaff : texts.lost(letters.length)}</Typography>
      <Letters letters={letters} />
    </FormDialog>
  );
}

const named = 8;

function Letters({ letters }: Pick<DeletingRequest, 'letters'>) {
  const rest = letters.length - named;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 3, mb: 0, display: 'grid', rowGap: 1 }}>
      {letters.slice(0, named).map(({ id, receiver }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 3, overflowWrap: 'anywhere' }}>
          <span style={{ color: colors.secondary, flex: 'none', width: 104 }}>{mailNumber(id)}</span>
          {receiver}
        </Box>
      ))}
      {rest > 0 && <li style={{ color: colors.secondary }}>{texts.more(rest)}</li>}
    </Box>
  );
}
