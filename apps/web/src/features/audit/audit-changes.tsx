import type { AuditEntry } from '@hybrid-mail/contracts/audit';
import { auditTexts as texts } from '@hybrid-mail/messages/audit';
import { commonTexts } from '@hybrid-mail/messages/common';
import ArrowForward from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatMoney } from '../../lib/formats/numbers.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { columnName, valueInWords } from './audit-words.ts';

const isMoney = (value: unknown): value is string => typeof value === 'string' && /^-?[0-9]+\.[0-9]{2}$/.test(value);

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (isMoney(value)) return formatMoney(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

interface Change {
  readonly column: string;
  readonly was: unknown;
  readonly becomes: unknown;
}

function changesOf({ before, after }: AuditEntry): Change[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return columns.map((column) => ({
    column,
    was: valueInWords(column, before?.[column]),
    becomes: valueInWords(column, after?.[column]),
  }));
}

const few = 4;

/** Old and new value of each column; a created record has no old values, a deleted one no new values. */
export function AuditChanges({ entry }: { readonly entry: AuditEntry }) {
  const [isWhole, setWhole] = useState(false);
  const changes = changesOf(entry);
  if (changes.length === 0) return entry.address ? texts.from({ address: entry.address }) : commonTexts.none;
  const offered = isWhole ? changes : changes.slice(0, few);
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {offered.map((change) => (
          <ChangeLine key={change.column} change={change} entry={entry} />
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

/** An unchanged value is printed once: it identifies the record. */
function ChangeLine({ change: { column, was, becomes }, entry: { before, after } }: LineProps) {
  const isSame = shown(was) === shown(becomes);
  return (
    <li>
      <span style={{ color: colors.secondary }}>{`${columnName(column)}: `}</span>
      {before && !(after && isSame) && shown(was)}
      {before && after && !isSame && (
        <ArrowForward titleAccess={texts.becomes} sx={{ fontSize: 15, mx: 1, verticalAlign: '-2px' }} />
      )}
      {after && shown(becomes)}
    </li>
  );
}

interface LineProps {
  readonly change: Change;
  readonly entry: AuditEntry;
}
