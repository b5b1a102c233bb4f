import { auditCalls } from '@hybrid-mail/contracts/audit';
import { call } from '../../lib/api/call.ts';
import { ExcelDownload } from '../../shared/excel-download/excel-download.tsx';
import { auditFilterOf } from './audit.queries.ts';
import type { AuditListState } from './audit-list-state.ts';

interface Props {
  readonly state: AuditListState;
  /** Number of matching entries. */
  readonly total: number | undefined;
}

/** Button that downloads all matching entries as audit.xlsx. */
export function AuditExcelDownload({ state, total }: Props) {
  return (
    <ExcelDownload
      content="entries"
      total={total}
      fileName="audit.xlsx"
      fetch={({ signal, onProgress: onRows }) =>
        call(auditCalls.export, { query: { ...auditFilterOf(state), withProgress: true }, signal, onRows })
      }
    />
  );
}
