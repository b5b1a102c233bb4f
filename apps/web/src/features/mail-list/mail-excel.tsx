import { can } from '@hybrid-mail/access';
import { mailExport } from '@hybrid-mail/contracts/mail-export';
import { call } from '../../lib/api/call.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { ExcelDownload } from '../../shared/excel-download/excel-download.tsx';
import { mailQueryOf } from './mail-list.queries.ts';
import type { MailListKind, MailListState } from './mail-list-state.ts';

interface Props {
  readonly kind: MailListKind;
  readonly state: MailListState;
  /** Number of matching letters. */
  readonly total: number | undefined;
}

/** All matching letters as mails.xlsx. */
export function MailExcel({ kind, state, total }: Props) {
  const endpoint = can(useRole(), 'mail.list') ? mailExport.list : mailExport.listAsStaff;
  const { limit: _, skip: __, ...filters } = mailQueryOf(kind, state);
  return (
    <ExcelDownload
      content="letters"
      total={total}
      fileName="mails.xlsx"
      fetch={({ signal, onProgress: onRows }) =>
        call(endpoint, { query: { ...filters, withProgress: true }, signal, onRows })
      }
    />
  );
}
