import Alert from '@mui/material/Alert';
import { useListSearch } from '../../lib/list-search/index.ts';
import type { ChosenPapersComponent } from '../../shared/requests/chosen-papers-component.ts';
import type { DeletionComponent } from '../../shared/requests/deletion-request.ts';
import type { MassSigningComponent } from '../../shared/requests/mass-signing-request.ts';
import type { QuickLookComponent } from '../../shared/requests/quick-look-request.ts';
import type { RefusedRowsComponent } from '../../shared/requests/refused-rows.ts';
import { ListActions } from './list-actions.tsx';
import { MailListPage } from './mail-list-page.tsx';
import { mailListDefinitions } from './mail-list-state.ts';
import { RegistryPart } from './registry/registry-part.tsx';
import { useSentRegistryText } from './registry/sent-registry.tsx';
import { DraftActions } from './sending/draft-actions.tsx';
import { InterruptedSendingBanner } from './sending/interrupted-sending-banner.tsx';
import { SendingResultNote } from './sending/sending-result-note.tsx';
import { useDraftsState } from './sending/use-drafts-state.ts';
import { useMailList } from './use-mail-list.ts';

interface Props {
  readonly kind: 'sent' | 'all';
  /** Downloads the papers of the selected letters; passed in, because it is a separate feature. */
  readonly papers: ChosenPapersComponent;
  readonly quickLook: QuickLookComponent;
}

/** Page of the sent letters, or of all letters, in the customers' area. */
export function MailListScreen({ kind, papers, quickLook }: Props) {
  const search = useListSearch(mailListDefinitions[kind]);
  const mails = useMailList(kind, search);
  return <MailListPage mails={mails} actions={<ListActions mails={mails} papers={papers} />} quickLook={quickLook} />;
}

/** The dialogs and the quick look are passed in, because they are separate features. */
interface DraftsProps {
  readonly signing: MassSigningComponent;
  readonly deleting: DeletionComponent;
  /** Shows the refused rows of a registry. */
  readonly refusedRows: RefusedRowsComponent;
  readonly quickLook: QuickLookComponent;
}

/** Page of the letters that wait for a signature; the user sends or deletes the selected letters. */
export function DraftsScreen({ signing: Signing, deleting: Deleting, refusedRows, quickLook }: DraftsProps) {
  const search = useListSearch(mailListDefinitions.draft);
  const mails = useMailList('draft', search);
  const { registry } = search.state;
  const desk = useDraftsState(mails);
  const { sending, deleting } = desk;
  const notes = (
    <>
      {!sending.dialog && <InterruptedSendingBanner onContinue={(letters) => void sending.start(letters)} />}
      {!sending.dialog && <SendingResultNote ended={sending.ended} dismissEnd={sending.dismissEnd} />}
      {sending.refusal && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          {sending.refusal}
        </Alert>
      )}
      {registry !== undefined && (
        <RegistryPart
          key={registry}
          id={registry}
          refusedRows={refusedRows}
          onDeleted={() => search.filter({ registry: undefined })}
        />
      )}
    </>
  );
  const page = { mails, quickLook, notes, offer: desk.offer, emptyText: useSentRegistryText(registry) };
  return (
    <>
      <MailListPage {...page} actions={<DraftActions desk={desk} />} />
      {sending.dialog && <Signing {...sending.dialog} />}
      {deleting.letters && (
        <Deleting letters={deleting.letters} onDeleted={desk.chosen.drop} onClose={deleting.close} />
      )}
    </>
  );
}
