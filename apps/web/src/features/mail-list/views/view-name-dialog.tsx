import { type MailView, viewName } from '@hybrid-mail/contracts/mail-view';
import { mailViewTexts } from '@hybrid-mail/messages/mail-views';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { today } from '../../../lib/formats/dates.ts';
import { useSaving } from '../../../shared/saving/use-saving.ts';
import { SavingDialog } from '../../../ui/form-dialog/saving-dialog.tsx';
import { TextField } from '../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../ui/form-field/use-screen-form.ts';
import { useViewActions } from './use-view-actions.ts';
import type { ListWithViews } from './use-views.ts';
import { viewQueries } from './use-views.ts';
import { dateKindOfView, viewContentOf } from './view-state.ts';

const texts = mailViewTexts.dialog;
const schema = z.object({ name: viewName });

/** Request to name a new view, or to rename the selected one. */
export interface ViewNamingRequest {
  readonly act: 'save' | 'rename';
  readonly chosen: MailView | undefined;
}

interface Props extends ViewNamingRequest {
  readonly list: ListWithViews;
  readonly onClose: () => void;
}

/**
 * Dialog that names a view. Rendered outside the pill, because the pill moves when the window becomes low or narrow.
 */
export function ViewNameDialog({ list, act, chosen, onClose }: Props) {
  const acts = useViewActions(list, chosen);
  if (act === 'rename')
    return (
      chosen && (
        <NameDialog
          title={texts.rename}
          name={chosen.name}
          send={(name) => acts.rename(chosen, name)}
          onClose={onClose}
        />
      )
    );
  const days = dateKindOfView(viewContentOf(list.search.state, today(), chosen).filters);
  return <NameDialog title={texts.save} note={days && texts[days]} send={acts.create} onClose={onClose} />;
}

interface DialogProps extends Pick<Props, 'onClose'> {
  readonly title: string;
  /** Current name; omitted for a new view. */
  readonly name?: string;
  /** Note on whether the dates of the view are fixed or relative to today. */
  readonly note?: string | null;
  readonly send: (name: string) => Promise<void>;
}

/** Asks for the name of a view. Rendered only while open. */
function NameDialog({ title, name = '', note, send, onClose }: DialogProps) {
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
