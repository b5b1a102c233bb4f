import { formatMailNumber } from '@hybrid-mail/contracts/track';
import { mailDeleteTexts as texts } from '@hybrid-mail/messages/mail-delete';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCan } from '../../lib/queries/profile.queries.ts';
import type { DeletionRequest } from '../../shared/requests/deletion-request.ts';
import { DeletionDialog } from '../../ui/form-dialog/deletion-dialog.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { useDeleteLetters } from './use-delete-letters.ts';

/** Asks for confirmation and deletes the letters. The parent mounts it only while it is open. */
export function DeleteLettersDialog(request: DeletionRequest) {
  const { letters, onClose } = request;
  const deleting = useDeleteLetters(request);
  const isForStaff = useCan()('mail.listAsStaff');
  return (
    <DeletionDialog
      title={texts.title({ count: letters.length })}
      deleteLabel={letters.length === 1 ? texts.delete : texts.deleteMany({ count: letters.length })}
      isDeleting={deleting.isRunning}
      reason={deleting.reason}
      onDelete={() => void deleting.run()}
      onClose={onClose}
    >
      <Typography>{isForStaff ? texts.lostForStaff : texts.lost({ count: letters.length })}</Typography>
      <Letters letters={letters} />
    </DeletionDialog>
  );
}

const named = 8;

function Letters({ letters }: Pick<DeletionRequest, 'letters'>) {
  const rest = letters.length - named;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, mt: 3, mb: 0, display: 'grid', rowGap: 1 }}>
      {letters.slice(0, named).map(({ id, receiver }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 3, overflowWrap: 'anywhere' }}>
          <span style={{ color: colors.secondary, flex: 'none', width: 104 }}>{formatMailNumber(id)}</span>
          {receiver}
        </Box>
      ))}
      {rest > 0 && <li style={{ color: colors.secondary }}>{texts.more({ count: rest })}</li>}
    </Box>
  );
}
