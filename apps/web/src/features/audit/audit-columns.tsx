import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import { auditTexts } from '@hybrid-mail/messages/audit';
import { columnMakersOf } from '../../ui/data-table/index.ts';
import { Moment } from '../../ui/moment/moment.tsx';
import { AuditChanges } from './audit-changes.tsx';
import { auditFormatter } from './audit-formatter.ts';
import { AuditSubject } from './audit-subject.tsx';

const texts = auditTexts.columns;
const { plain } = columnMakersOf<AuditEntry>();

export const auditColumns = [
  plain('at', texts.at, 92, ({ at }) => <Moment at={at} />),
  plain('actor', texts.actor, 190, (entry) => auditFormatter.actorOf(entry)),
  plain('action', texts.action, 220, ({ action }) => (
    <b style={{ fontWeight: 600 }}>{auditFormatter.actionName(action)}</b>
  )),
  plain('subject', texts.subject, 220, (entry) => <AuditSubject entry={entry} />),
  plain('changes', texts.changes, 480, (entry) => <AuditChanges entry={entry} />),
];
