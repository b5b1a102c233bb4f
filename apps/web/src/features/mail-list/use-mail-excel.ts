import { can } from '@hybrid-mail/access';
import { mailExport } from '@hybrid-mail/contracts/mail-export';
import { mailListTexts as texts } from '@hybrid-mail/messages/mail-list';
import { call } from '../../lib/api/call.ts';
import { useDownload } from '../../lib/files/index.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { mailQueryOf } from './mail-list.queries.ts';
import type { MailListKind, MailListState } from './mail-list-state.ts';

/** Downloads all matching letters as mails.xlsx. */
export function useMailExcel(kind: MailListKind, state: MailListState) {
  const endpoint = can(useRole(), 'mail.list') ? mailExport.list : mailExport.listAsStaff;
  const { isRunning, progress, start, cancel } = useDownload();
  const { limit: _, skip: __, ...filters } = mailQueryOf(kind, state);
  const load = async () => {
    const failure = await start({
      fileName: 'mails.xlsx',
      fetch: ({ signal, onProgress: onRows }) =>
        call(endpoint, { query: { ...filters, withProgress: true }, signal, onRows }),
    });
    if (failure) notify.error(texts.excelFailed({ why: failure.message }));
  };
  return { isRunning, progress, start: () => void load(), cancel };
}
