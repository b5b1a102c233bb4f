import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import Box from '@mui/material/Box';
import { formatTimestamp } from '../../lib/formats/dates.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { AuditChanges } from './audit-changes.tsx';
import { actionName, actorOf, subjectOf } from './audit-words.ts';

/** Audit entry as a card on narrow screens. */
export function AuditCard({ entry }: { readonly entry: AuditEntry }) {
  const { name, kind } = subjectOf(entry);
  return (
    <Box sx={{ px: 4, py: 3, display: 'grid', rowGap: 1, fontSize: 14 }}>
      <Box sx={{ fontWeight: 600, fontSize: 15 }}>{actionName(entry.action)}</Box>
      <Box sx={{ color: colors.secondary }}>{`${formatTimestamp(entry.at)}, ${actorOf(entry)}`}</Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{`${kind}: ${name}`}</Box>
      <div>
        <AuditChanges entry={entry} />
      </div>
    </Box>
  );
}
