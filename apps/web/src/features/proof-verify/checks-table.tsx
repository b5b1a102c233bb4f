import { proofVerifyTexts as texts } from '@hybrid-mail/messages/proof-verify';
import type { ProofCheck } from '@hybrid-mail/proof';
import { type DescribedFact, describeCheck } from '@hybrid-mail/proof/describe';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlined';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ExpandMore } from '../../ui/icon/plain-icons.ts';
import { StatusChip } from '../../ui/status-chip/status-chip.tsx';
import { foldingStyles } from './folding-styles.ts';

const cell = { px: { xs: 3, sm: 5 }, py: '9px', fontSize: 15, lineHeight: '20px', verticalAlign: 'top' } as const;

const chips = {
  passed: { tone: 'green', icon: CheckCircle },
  failed: { tone: 'red', icon: ErrorIcon },
  absent: { tone: 'grey', icon: RemoveCircle },
} as const;

/** All checks in order: result, what was checked, why it failed, and what was found. */
export const ChecksTable = ({ checks }: { readonly checks: readonly ProofCheck[] }) => (
  <Table aria-label={texts.checks} sx={{ tableLayout: 'fixed', '& tr:last-child td': { borderBottom: 0 } }}>
    <TableHead>
      <TableRow>
        <TableCell sx={{ ...cell, width: { xs: 132, sm: 190 } }}>{texts.result}</TableCell>
        <TableCell sx={cell}>{texts.check}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {checks.map((check) => (
        <CheckRow key={`${check.id} ${check.file ?? ''}`} check={check} />
      ))}
    </TableBody>
  </Table>
);

function CheckRow({ check }: { readonly check: ProofCheck }) {
  const { title, result, reason, facts } = describeCheck(check);
  return (
    <TableRow sx={{ breakInside: 'avoid' }}>
      <TableCell sx={cell}>
        <StatusChip {...chips[check.result]} label={result} wrap />
      </TableCell>
      <TableCell sx={{ ...cell, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 600, mr: 2 }}>
          {title}
        </Box>
        {check.file !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {check.file}
          </Box>
        )}
        {reason !== null && <Box>{reason}</Box>}
        {facts.length > 0 && <Facts facts={facts} about={title} />}
      </TableCell>
    </TableRow>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: { sm: 'max-content 1fr' },
  columnGap: 4,
  m: 0,
  fontSize: 14,
} as const;

/** @param about tells the summaries of several rows apart for screen readers */
const Facts = ({ facts, about }: { readonly facts: readonly DescribedFact[]; readonly about: string }) => (
  <Box component="details" sx={foldingStyles}>
    <Box
      component="summary"
      aria-label={`${texts.details}: ${about}`}
      sx={{ ml: -1, paddingBlock: { xs: '12px', sm: 0 } }}
    >
      <ExpandMore />
      {texts.details}
    </Box>
    <Box component="dl" sx={list}>
      {facts.map(({ name, label, value }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);
