import { can } from '@hybrid-mail/access';
import { type MailExportQuery, mailExportCalls } from '@hybrid-mail/contracts/mail-export';
import { maxProofPackLetters } from '@hybrid-mail/contracts/receipt';
import { mailListTexts } from '@hybrid-mail/messages/mail-list';
import { call } from '../../lib/api/call.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { ExcelDownload } from '../../shared/excel-download/excel-download.tsx';
import type { ChosenPapersComponent } from '../../shared/requests/chosen-papers-component.ts';
import { SelectionBar } from '../../ui/selection-bar/selection-bar.tsx';
import { mailQueryOf } from './mail-list.queries.ts';
import type { MailList } from './use-mail-list.ts';

const texts = mailListTexts.selection;

interface Props {
  readonly mails: MailList;
  readonly papers: ChosenPapersComponent;
}

/**
 * Downloads of the selected letters: their papers and Excel file. While none is selected: the Excel file of all
 * matching letters.
 */
export function ListActions({ mails: { kind, search, list, chosen }, papers: Papers }: Props) {
  const { limit: _, skip: __, ...query } = mailQueryOf(kind, search.state);
  const ids = chosen.letters.map(({ id }) => id);
  if (ids.length === 0) return <MailExcel query={query} total={list.total} />;
  const tooMany = ids.length > maxProofPackLetters ? texts.tooMany({ most: maxProofPackLetters }) : undefined;
  const unsent = chosen.letters.every(({ isSent }) => isSent) ? undefined : texts.unsent;
  // The file is sorted like the list but not filtered, because the filters may have changed since the selection.
  const { sort, desc } = query;
  return (
    <SelectionBar text={texts.chosen({ count: ids.length })} isEmpty={false} offer={undefined} onClear={chosen.clear}>
      <Papers ids={ids} whyNot={tooMany ?? unsent} />
      <MailExcel query={{ sort, desc, ids }} total={ids.length} isQuiet whyNot={tooMany} />
    </SelectionBar>
  );
}

interface ExcelProps {
  readonly query: MailExportQuery;
  readonly total: number | undefined;
  readonly whyNot?: string | undefined;
  readonly isQuiet?: boolean;
}

/** Button that downloads letters as mails.xlsx. */
function MailExcel({ query, total, whyNot, isQuiet = false }: ExcelProps) {
  const endpoint = can(useRole(), 'mail.list') ? mailExportCalls.list : mailExportCalls.listAsStaff;
  return (
    <ExcelDownload
      content="letters"
      total={total}
      disabledBecause={whyNot}
      isQuiet={isQuiet}
      fileName="mails.xlsx"
      fetch={({ signal, onProgress: onRows }) =>
        call(endpoint, { query: { ...query, withProgress: true }, signal, onRows })
      }
    />
  );
}
