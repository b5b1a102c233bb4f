import Alert from '@mui/material/Alert';
import type { DeletingComponent } from '../../../shared/requests/deleting-request.ts';
import type { MassSigningComponent } from '../../../shared/requests/mass-signing-request.ts';
import type { RefusedRowsComponent } from '../../../shared/requests/refused-rows.ts';
import { InterruptedBanner } from './interrupted-banner.tsx';
import { SendingEndNote } from './sending-end-note.tsx';
import type { DraftDesk } from './use-draft-desk.ts';

export interface DraftDialogs {
  readonly signing: MassSigningComponent;
  readonly deleting: DeletingComponent;
  /** Refused rows of a registry. */
  readonly refusedRows: RefusedRowsComponent;
}

/** Banners: interrupted sending, and why a sending was refused. */
export function DraftNotes({ desk: { sending } }: { readonly desk: DraftDesk }) {
  return (
    <>
      {!sending.dialog && <InterruptedBanner onContinue={(letters) => void sending.start(letters)} />}
      {!sending.dialog && <SendingEndNote ended={sending.ended} dismissEnd={sending.dismissEnd} />}
      {sending.refusal && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {sending.refusal}
        </Alert>
      )}
    </>
  );
}

interface DialogsProps {
  readonly desk: DraftDesk;
  readonly dialogs: DraftDialogs;
}

export function OpenDialogs({ desk, dialogs: { signing: Signing, deleting: Deleting } }: DialogsProps) {
  const { sending, deleting, drop } = desk;
  return (
    <>
      {sending.dialog && <Signing {...sending.dialog} />}
      {deleting.letters && <Deleting letters={deleting.letters} onDeleted={drop} onClose={deleting.close} />}
    </>
  );
}
