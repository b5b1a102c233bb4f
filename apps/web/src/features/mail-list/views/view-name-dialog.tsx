import { viewName } from '@hybrid-mail/contracts/mail-view';
import { mailViewTexts } from '@hybrid-mail/messages/mail-views';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../../ui/form-dialog/saving-dialog.tsx';
import { TextField, useScreenForm } from '../../../ui/form-field/index.ts';
import { viewQueries } from './view.queries.ts';

const texts = mailViewTexts.dialog;
const schema = z.object({ name: viewName });

interface Props {
  readonly title: string;
  /** Current name. */
  readonly name?: string;
  /** Note on whether the dates in its filters stay fixed or move. */
  readonly note?: string | null;
  readonly send: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the name of a view. Mounted while it is open. */
export function ViewNameDialog({ title, name = '', note, send, onClose }: Props) {
  const form = useScreenForm(schema, { name });
  const saving = useSaving(form, {
    send: async (typed) => {
      await send(typed.name);
      return null;
    },
    told: { saved: mailViewTexts.saved },
    changed: [viewQueries.all],
    onClose,
  });
  return (
    <SavingDialog
      title={title}
      saveLabel={texts.submit}
      failedTitle={texts.failed}
      saving={saving}
      isTyped={form.formState.isDirty}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={texts.name} help={texts.example} autoFocus />
      {note && <Typography sx={{ mt: 3, color: 'text.secondary' }}>{note}</Typography>}
    </SavingDialog>
  );
}
