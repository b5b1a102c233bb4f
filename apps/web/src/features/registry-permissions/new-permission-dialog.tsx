import { registryPermissionCalls as calls } from '@hybrid-mail/contracts/registry-permission';
import { registryPermissionTexts } from '@hybrid-mail/messages/registry-permissions';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Typography from '@mui/material/Typography';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { OrganizationField } from '../../shared/organization-choice/organization-field.tsx';
import { useOrganizationIdFinder } from '../../shared/organization-choice/organization-id.ts';
import { useSaving } from '../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../ui/form-dialog/saving-dialog.tsx';
import { useScreenForm } from '../../ui/form-field/use-screen-form.ts';
import { registryPermissionQueries } from './registry-permissions.queries.ts';

const texts = registryPermissionTexts.dialog;
const schema = z.object({ inn: z.string().min(1, texts.organizationMissing) });
type Form = UseFormReturn<z.input<typeof schema>, unknown, z.output<typeof schema>>;

interface Props {
  /** INN in the list's filter; preselects the organization. */
  readonly inn: string | undefined;
  readonly onClose: () => void;
}

/** Dialog that permits an organization to import spreadsheets. Rendered only while open. */
export function NewPermissionDialog({ inn = '', onClose }: Props) {
  const form = useScreenForm(schema, { inn });
  return (
    <SavingDialog
      title={texts.add}
      saveLabel={staffTexts.add}
      failedTitle={staffTexts.serverFailed}
      saving={usePermitting(form, onClose)}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{texts.help}</Typography>
      <OrganizationField control={form.control} name="inn" autoFocus />
    </SavingDialog>
  );
}

function usePermitting(form: Form, onClose: () => void) {
  const idOf = useOrganizationIdFinder();
  return useSaving(form, {
    send: async ({ inn }) => {
      const organizationId = await idOf(inn);
      return organizationId === undefined ? { inn: texts.organizationMissing } : permit(organizationId);
    },
    told: { saved: registryPermissionTexts.added, failed: staffTexts.serverFailed },
    changed: [registryPermissionQueries.lists],
    onClose,
  });
}

/** Returns a refusal of the server as the message of the organization field; null on success. */
async function permit(organizationId: number) {
  try {
    await call(calls.create, { body: { organizationId } });
    return null;
  } catch (error) {
    const message = error instanceof ApiError ? error.marks.organizationId : undefined;
    if (message === undefined) throw error;
    return { inn: message };
  }
}
