import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import { auditTexts } from '@hybrid-mail/messages/audit';
import { columnsOf, type DataColumn, numberColumn } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { auditEntryTexts } from './audit-entry-texts.ts';
import { AuditSubject } from './audit-subject.tsx';

const texts = auditTexts.columns;
const { display } = columnsOf<AuditEntry>();

export function auditColumns(numbers: { readonly first: number; readonly last: number }): DataColumn<AuditEntry>[] {
  return [
    numberColumn<AuditEntry>(numbers.first, numbers.last),
    display({ id: 'at', header: texts.at, size: 92, cell: ({ row }) => <Moment at={row.original.at} /> }),
    display({ id: 'actor', header: texts.actor, size: 190, cell: ({ row }) => auditEntryTexts.actorOf(row.original) }),
    display({
      id: 'action',
      header: texts.action,
      size: 220,
      cell: ({ row }) => <b style={{ fontWeight: 600 }}>{auditEntryTexts.actionName(row.original.action)}</b>,
    }),
    display({
      id: 'subject',
      header: texts.subject,
      size: 220,
      cell: ({ row }) => <AuditSubject entry={row.original} />,
    }),
    display({
      id: 'changes',
      header: texts.changes,
      size: 480,
      cell: ({ row }) => <AuditChanges entry={row.original} />,
    }),
  ];
}
