import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import Box from '@mui/material/Box';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { AuditChanges } from './audit-changes.tsx';
import { auditFormatter } from './audit-formatter.ts';
import { AuditSubject } from './audit-subject.tsx';

/** Audit entry as a card on narrow screens. */
export function AuditCard({ entry }: { readonly entry: AuditEntry }) {
  return (
    <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1, fontSize: 14 }}>
      <Box sx={{ fontWeight: 600, fontSize: 15 }}>{auditFormatter.actionName(entry.action)}</Box>
      <Box sx={{ color: colors.secondary }}>{`${formatTimestamp(entry.at)}, ${auditFormatter.actorOf(entry)}`}</Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <AuditSubject entry={entry} />
      </Box>
      <div>
        <AuditChanges entry={entry} />
      </div>
    </Box>
  );
}
