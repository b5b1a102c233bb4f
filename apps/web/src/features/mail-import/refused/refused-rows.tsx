import { registryCalls } from '@hybrid-mail/contracts/registry';
import { refusedRowsTexts as texts } from '@hybrid-mail/messages/refused-rows';
import { registryTexts } from '@hybrid-mail/messages/registry';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { registryQueries } from '../../../lib/queries/registry.queries.ts';
import { useHasRegistryAccess } from '../../../lib/queries/registry-access.ts';
import { paths } from '../../../lib/routes.ts';
import type { RefusedRowsComponent } from '../../../shared/requests/refused-rows.ts';
import { DeletionDialog } from '../../../ui/form-dialog/deletion-dialog.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { notify } from '../../../ui/notify/notify.tsx';
import { FocusTitleOnUnmount } from '../../../ui/page-header/lost-focus.ts';
import { tones, visuallyHidden } from '../../../ui/theme/tokens.ts';
import { requestRefusedFile } from '../sheet/request-sheet.ts';
import { ProblemFileButton } from '../submit/problem-file-button.tsx';

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0 } as const;

/**
 * Count of a registry's refused rows, with actions to correct, download and delete them. Renders nothing if there are
 * none.
 */
export const RefusedRows: RefusedRowsComponent = ({ registry }) => {
  const { id, fileName, createdCount, refusedCount, isFinished } = registry;
  const queries = useQueryClient();
  const mayImport = useHasRegistryAccess();
  const [isDropping, setDropping] = useState(false);
  if (refusedCount === 0) return null;
  const name = fileName ?? registryTexts.unnamed({ id });
  const ofRegistry = <span style={visuallyHidden}>{texts.ofRegistry({ name })}</span>;
  const writeFile = async (signal: AbortSignal) =>
    requestRefusedFile(await queries.fetchQuery(registryQueries.refused(id)), signal);
  return (
    <Box sx={line}>
      <FocusTitleOnUnmount />
      <Box component="span" sx={{ color: tones.amber.text, mr: 2 }}>
        {isFinished || createdCount > 0
          ? texts.state({ created: createdCount, count: refusedCount })
          : texts.refused({ count: refusedCount })}
      </Box>
      {mayImport && (
        <ButtonLink startIcon={<EditOutlined />} to={paths['mail-create-excel-registry']} search={{ registry: id }}>
          {texts.correct}
          {ofRegistry}
        </ButtonLink>
      )}
      <ProblemFileButton fileName={name} make={writeFile}>
        {ofRegistry}
      </ProblemFileButton>
      <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setDropping(true)}>
        {texts.remove}
        {ofRegistry}
      </Button>
      {isDropping && <DeleteRefusedRowsDialog id={id} count={refusedCount} onClose={() => setDropping(false)} />}
    </Box>
  );
};

interface DialogProps {
  readonly id: number;
  readonly count: number;
  readonly onClose: () => void;
}

/** Asks for confirmation and deletes the refused rows of a registry. The parent mounts it only while it is open. */
export function DeleteRefusedRowsDialog({ id, count, onClose }: DialogProps) {
  const queries = useQueryClient();
  const dropping = useMutation({
    mutationFn: () => call(registryCalls.dropRefused, { query: { id } }),
    onSuccess: async () => {
      notify.success(texts.removed);
      onClose();
      await queries.invalidateQueries({ queryKey: registryQueries.all });
    },
  });
  return (
    <DeletionDialog
      title={texts.removing({ count })}
      deleteLabel={texts.remove}
      isDeleting={dropping.isPending}
      reason={dropping.error?.message}
      onDelete={() => dropping.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.lost}</Typography>
    </DeletionDialog>
  );
}
