import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import Delete from '@mui/icons-material/DeleteOutlined';
import Draw from '@mui/icons-material/DrawOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListSearch } from '../../lib/list-search/index.ts';
import { usePageActs } from '../../lib/page-acts/page-acts.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import type { ChosenPapersComponent } from '../../shared/requests/chosen-papers-component.ts';
import type { DeletionComponent } from '../../shared/requests/deletion-request.ts';
import type { QuickLookComponent } from '../../shared/requests/quick-look-request.ts';
import type { RefusedRowsComponent } from '../../shared/requests/refused-rows.ts';
import type { MassSigningComponent } from '../../shared/requests/signing-request.ts';
import { SelectionBar } from '../../ui/selection-bar/selection-bar.tsx';
import { useIsLowWindow } from '../../ui/theme/use-is-low-window.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { ListActions, mostSelected } from './list-actions.tsx';
import { MailListPage } from './mail-list-page.tsx';
import { mailListDefinitions } from './mail-list-state.ts';
import { RegistryPart, useRegistryEmptyText } from './registry/registry-part.tsx';
import { useSelectAll } from './selection/use-select-all.ts';
import { InterruptedSendingBanner } from './sending/interrupted-sending-banner.tsx';
import { type DraftsState, useDraftsState } from './sending/use-drafts-state.ts';
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
  const offer = useSelectAll(mails, mostSelected);
  const actions = <ListActions mails={mails} papers={papers} offer={offer} />;
  return <MailListPage mails={mails} actions={actions} offer={offer} quickLook={quickLook} />;
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
  const page = { mails, quickLook, notes, offer: desk.offer, emptyText: useRegistryEmptyText(registry) };
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

const texts = mailListTexts.selection;

/** Buttons «Отправить» and «Удалить» for the selection; on narrow screens shown only when letters are selected. */
function DraftActions({ desk }: { readonly desk: DraftsState }) {
  const { letters, clear, drop } = desk.chosen;
  const isPhone = useIsPhone();
  const isLow = useIsLowWindow();
  const isEmpty = letters.length === 0;
  if ((isPhone || isLow) && isEmpty) return null;
  return (
    <SelectionBar
      text={isEmpty ? texts.none : texts.chosen({ count: letters.length })}
      isEmpty={isEmpty}
      offer={desk.offer}
      onClear={clear}
    >
      {desk.underWay.length > 0 && (
        <Button onClick={() => drop(desk.underWay.map(({ id }) => id))}>
          {texts.someUnderWay({ count: desk.underWay.length })}
        </Button>
      )}
      <Buttons desk={desk} whyNot={whyNot(desk)} />
    </SelectionBar>
  );
}

function whyNot({ chosen, underWay, offer }: DraftsState): string | undefined {
  if (chosen.letters.length === 0) return texts.none;
  if (offer?.isLoading) return texts.choosingAll;
  return underWay.length > 0 ? texts.whyDisabled : undefined;
}

function Buttons({ desk, whyNot }: { readonly desk: DraftsState; readonly whyNot: string | undefined }) {
  const { chosen, sending, deleting } = desk;
  const can = useCan();
  const isDisabled = whyNot !== undefined || sending.isChecking;
  const send = () => void sending.start(chosen.letters);
  useDraftActs({ count: chosen.letters.length, whyNot, isChecking: sending.isChecking, send, remove: deleting.open });
  return (
    <>
      {can('mail.send') && (
        <span title={whyNot}>
          <Button variant="contained" startIcon={<Draw />} disabled={isDisabled} onClick={send}>
            {sending.isChecking ? texts.checking : texts.send}
          </Button>
        </span>
      )}
      {can('mail.deleteMany') && (
        <span title={whyNot}>
          <Button startIcon={<Delete />} disabled={isDisabled} onClick={deleting.open}>
            {texts.delete}
          </Button>
        </span>
      )}
    </>
  );
}

interface DraftActsProps {
  /** Number of selected letters. */
  readonly count: number;
  readonly whyNot: string | undefined;
  readonly isChecking: boolean;
  readonly send: () => void;
  readonly remove: () => void;
}

/** Offers the buttons of the selection in the global search, while letters are selected. */
function useDraftActs({ count, whyNot, isChecking, send, remove }: DraftActsProps): void {
  const can = useCan();
  const shared = { isOnSelection: true, whyNot } as const;
  const sign = { kind: 'sign', label: texts.acts.sign({ count }), Icon: Draw, run: send, ...shared } as const;
  const erase = { kind: 'delete', label: texts.acts.delete({ count }), Icon: Delete, run: remove, ...shared } as const;
  const isOff = count === 0 || isChecking;
  usePageActs(isOff ? [] : [...(can('mail.send') ? [sign] : []), ...(can('mail.deleteMany') ? [erase] : [])]);
}
