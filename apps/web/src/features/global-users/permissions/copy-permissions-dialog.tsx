import type { GlobalUserRecord } from '@hybrid-mail/contracts/global-user';
import { grantCalls } from '@hybrid-mail/contracts/grant';
import { commonTexts } from '@hybrid-mail/messages/common';
import { permissionTexts } from '@hybrid-mail/messages/permissions';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { FormFailure } from '../../../ui/form-dialog/form-failure.tsx';
import { LoadedSelectField, useScreenForm } from '../../../ui/form-field/index.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { grantQueries } from './grants.queries.ts';
import { hasGrantChanges, PermissionCopyPreview } from './permission-copy-preview.tsx';

const texts = permissionTexts.copy;
const schema = z.object({ fromId: z.string().min(1, texts.fromEmpty) });

interface Props {
  readonly user: GlobalUserRecord;
  readonly onClose: () => void;
}

/**
 * Dialog that replaces a user's permissions with another user's, after a preview. The parent mounts it only while it is
 * open.
 */
export function CopyPermissionsDialog({ user: { id: toId, name }, onClose }: Props) {
  const queries = useQueryClient();
  const form = useScreenForm(schema, { fromId: '' });
  const fromId = Number(useWatch({ control: form.control, name: 'fromId' }));
  const people = useQuery(grantQueries.people());
  const preview = useQuery({ ...grantQueries.preview(fromId, toId), enabled: fromId > 0 });
  const copying = useMutation({
    mutationFn: () => call(grantCalls.copy, { body: { fromId, toId } }),
    onSuccess: async () => {
      notify.success(texts.done);
      onClose();
      await queries.invalidateQueries({ queryKey: grantQueries.of(toId) });
    },
    onError: () => notify.error(staffTexts.serverFailed),
  });
  return (
    <FormDialog
      isOpen
      title={texts.title({ name })}
      onClose={onClose}
      isBusy={copying.isPending}
      onSubmit={() => hasGrantChanges(preview.data) && copying.mutate()}
      actions={
        <>
          <Button disabled={copying.isPending} onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={copying.isPending}
            disabled={!hasGrantChanges(preview.data)}
          >
            {texts.replace}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <Alert severity="warning">{texts.explain}</Alert>
        <LoadedSelectField
          control={form.control}
          name="fromId"
          label={texts.from}
          emptyLabel={texts.fromEmpty}
          query={people}
          failedText={texts.failed}
          isOffered={({ id }) => id !== toId}
        />
        {fromId > 0 && <PermissionCopyPreview preview={preview} />}
      </Stack>
      <FormFailure title={staffTexts.serverFailed} reason={copying.error?.message ?? null} />
    </FormDialog>
  );
}
