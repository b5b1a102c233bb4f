import { can } from '@hybrid-mail/access';
import { type MailExportQuery, mailExport } from '@hybrid-mail/contracts/mail-export';
import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { call } from '../../../lib/api/call.ts';
import { useRole } from '../../../lib/queries/profile.queries.ts';
import { ExcelDownload } from '../../../shared/excel-download/excel-download.tsx';
import { mailQueryOf } from '../mail-list.queries.ts';
import type { MailListState } from '../mail-list-state.ts';

interface Props {
  readonly kind: MailListKind;
  readonly state: MailListState;
  /** Number of matching letters. */
  readonly total: number | undefined;
}

/** All matching letters as mails.xlsx. */
export function MailExcel({ kind, state, total }: Props) {
  const { limit: _, skip: __, ...filters } = mailQueryOf(kind, state);
  return <LettersExcel query={filters} total={total} />;
}

interface ChosenProps extends Pick<Props, 'kind' | 'state'> {
  readonly ids: readonly number[];
  readonly whyNot: string | undefined;
}

/**
 * The selected letters as mails.xlsx, in the order of the list. The filters are ignored: they may have changed since
 * the selection.
 */
export function ChosenExcel({ kind, state, ids, whyNot }: ChosenProps) {
  const { sort, desc } = mailQueryOf(kind, state);
  return <LettersExcel query={{ sort, desc, ids: [...ids] }} total={ids.length} isQuiet whyNot={whyNot} />;
}

interface ExcelProps {
  readonly query: MailExportQuery;
  readonly total: number | undefined;
  readonly whyNot?: string | undefined;
  readonly isQuiet?: boolean;
}

function LettersExcel({ query, total, whyNot, isQuiet = false }: ExcelProps) {
  const endpoint = can(useRole(), 'mail.list') ? mailExport.list : mailExport.listAsStaff;
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
