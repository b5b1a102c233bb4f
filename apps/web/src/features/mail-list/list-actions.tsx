import { can } from '@hybrid-mail/access';
import { type MailExportQuery, mailExportCalls } from '@hybrid-mail/contracts/mail-export';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { maxProofPackLetters } from '@hybrid-mail/contracts/receipt';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { usePageActs } from '../../lib/page-acts/page-acts.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { ExcelDownload } from '../../shared/excel-download/excel-download.tsx';
import { copiesLink, maxCopies } from '../../shared/letter/copies-link.ts';
import { mayNeedNewAddress } from '../../shared/letter/mail-status.ts';
import type { ChosenPapersComponent } from '../../shared/requests/chosen-papers-component.ts';
import { ButtonWithReason } from '../../ui/action-button/button-with-reason.tsx';
import type { SelectAllOffer } from '../../ui/data-table/index.ts';
import { SelectionBar } from '../../ui/selection-bar/selection-bar.tsx';
import { mailQueryOf } from './mail-list.queries.ts';
import type { MailList } from './use-mail-list.ts';

const texts = mailListTexts.selection;

interface Props {
  readonly mails: MailList;
  readonly papers: ChosenPapersComponent;
  readonly offer: SelectAllOffer | undefined;
}

/** Maximum number of letters that the acts on a selection take. */
export const mostSelected = maxProofPackLetters;

/**
 * Acts on the selected letters: their papers, their Excel file, copies of returned ones. While none is selected: the
 * Excel file of all matching letters.
 */
export function ListActions({ mails: { kind, search, list, chosen }, papers: Papers, offer }: Props) {
  const { limit: _, skip: __, ...query } = mailQueryOf(kind, search.state);
  const ids = chosen.letters.map(({ id }) => id);
  if (ids.length === 0) return <MailExcel query={query} total={list.total} />;
  // The acts take the selection as it is, not the one that is being loaded.
  const choosing = offer?.isLoading ? texts.choosingAll : undefined;
  const tooMany = ids.length > mostSelected ? texts.tooMany({ most: mostSelected }) : undefined;
  const unsent = chosen.letters.every(({ isSent }) => isSent) ? undefined : texts.unsent;
  // The file is sorted like the list but not filtered, because the filters may have changed since the selection.
  const { sort, desc } = query;
  return (
    <SelectionBar
      text={texts.chosen({ count: ids.length })}
      isEmpty={false}
      offer={offer}
      onClear={chosen.clear}
      isFull
    >
      <CopyReturned letters={chosen.letters} choosing={choosing} />
      <Papers ids={ids} whyNot={choosing ?? tooMany ?? unsent} />
      <MailExcel query={{ sort, desc, ids }} total={ids.length} isQuiet isOfSelection whyNot={choosing ?? tooMany} />
    </SelectionBar>
  );
}

interface CopyProps {
  readonly letters: readonly Mail[];
  /** Text that all letters of the list are being selected. */
  readonly choosing: string | undefined;
}

/** Opens the table of copies of the returned letters among the selected ones. */
function CopyReturned({ letters, choosing }: CopyProps) {
  const mayCopy = useCan()('mail.create');
  const navigate = useNavigate();
  const ids = letters.flatMap((mail) => (mail.isSent && mayNeedNewAddress(mail) ? [mail.id] : []));
  const isOffered = mayCopy && ids.length > 0;
  const whyNot = choosing ?? (ids.length > maxCopies ? texts.tooMany({ most: maxCopies }) : undefined);
  const label = ids.length === letters.length ? texts.copy : texts.copySome({ count: ids.length });
  const run = () => void navigate(copiesLink(ids));
  usePageActs(isOffered ? [{ kind: 'copy', label, Icon: ContentCopy, isOnSelection: true, whyNot, run }] : []);
  return (
    isOffered && <ButtonWithReason label={label} startIcon={<ContentCopy />} disabledBecause={whyNot} onClick={run} />
  );
}

interface ExcelProps {
  readonly query: MailExportQuery;
  readonly total: number | undefined;
  readonly whyNot?: string | undefined;
  readonly isQuiet?: boolean;
  readonly isOfSelection?: boolean;
}

/** Button that downloads letters as mails.xlsx. */
function MailExcel({ query, total, whyNot, isQuiet = false, isOfSelection = false }: ExcelProps) {
  const endpoint = can(useRole(), 'mail.list') ? mailExportCalls.list : mailExportCalls.listAsStaff;
  return (
    <ExcelDownload
      content="letters"
      total={total}
      disabledBecause={whyNot}
      isQuiet={isQuiet}
      isOfSelection={isOfSelection}
      fileName="mails.xlsx"
      fetch={({ signal, onProgress: onRows }) =>
        call(endpoint, { query: { ...query, withProgress: true }, signal, onRows })
      }
    />
  );
}
