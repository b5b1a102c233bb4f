import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import { auditTexts as texts } from '@hybrid-mail/messages/audit';
import { commonTexts } from '@hybrid-mail/messages/common';
import type { AuditChange } from '@hybrid-mail/messages/format-audit';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { colors } from '../../ui/theme/tokens.ts';
import { auditFormatter } from './audit-formatter.ts';

const maxCollapsed = 4;

/** Old and new value of each column; a created record has no old values, a deleted one no new values. */
export function AuditChanges({ entry }: { readonly entry: AuditEntry }) {
  const [isWhole, setWhole] = useState(false);
  const changes = auditFormatter.changesOf(entry);
  if (changes.length === 0) return entry.address ? texts.from({ address: entry.address }) : commonTexts.none;
  const offered = isWhole ? changes : changes.slice(0, maxCollapsed);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {offered.map((change) => (
          <ChangeLine key={change.column} {...change} />
        ))}
        {entry.address && <li>{texts.from({ address: entry.address })}</li>}
      </Box>
      {changes.length > offered.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {texts.more({ count: changes.length - offered.length })}
        </Button>
      )}
    </>
  );
}

/** Change of one column. An unchanged value, which identifies the record, is printed once. */
function ChangeLine({ name, was, becomes }: AuditChange) {
  return (
    <li>
      <span style={{ color: colors.secondary }}>{`${name}: `}</span>
      {was}
      {was !== undefined && becomes !== undefined && (
        <ArrowForward titleAccess={texts.becomes} sx={{ fontSize: 15, mx: 1, verticalAlign: '-2px' }} />
      )}
      {becomes}
    </li>
  );
}
