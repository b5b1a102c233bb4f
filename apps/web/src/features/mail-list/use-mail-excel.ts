import { can } from '@hybrid-mail/access';
import { mailExport } from '@hybrid-mail/contracts/mail-export';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { mailListTexts as texts } from '../../messages/mail-list.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { saveFile } from '../../ui/pdf-viewer/save-file.ts';
import { mailQueryOf } from './mail-list.queries.ts';
import type { MailListKind, MailListState } from './mail-list-state.ts';

interface Progress {
  readonly rows: number;
  readonly total: number;
}

const notYet: Progress = { rows: 0, total: 0 };

/** Loads every letter under the filters of the page as mails.xlsx. */
export function useMailExcel(kind: MailListKind, state: MailListState) {
  const endpoint = can(useRole(), 'mail.list') ? mailExport.list : mailExport.listAsStaff;
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress(notYet);
    const { limit: _, skip: __, ...filters } = mailQueryOf(kind, state);
    try {
      const file = await call(endpoint, {
        query: { ...filters, withProgress: true },
        signal: controller.signal,
        onRows: (rows, total) => setProgress({ rows, total }),
      });
      saveFile(file, 'mails.xlsx');
    } catch (error) {
      if (!controller.signal.aborted) notify.error(texts.excelFailed(error instanceof Error ? error.message : ''));
    } finally {
      setProgress(null);
    }
  };
  return { progress, start: () => void start(), cancel: () => running.current?.abort() };
}
