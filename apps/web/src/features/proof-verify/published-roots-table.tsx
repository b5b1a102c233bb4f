import type { EvidenceRootSummary } from '@hybrid-mail/contracts/evidence-root';
import { proofVerifyTexts } from '@hybrid-mail/messages/proof-verify';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type Day, formatPlainDay } from '../../lib/formats/dates.ts';
import { formatCount } from '../../lib/formats/numbers.ts';
import { Moment } from '../../ui/moment/moment.tsx';
import { visuallyHidden } from '../../ui/theme/tokens.ts';
import { CopyButton } from './copy-button.tsx';

const texts = proofVerifyTexts.published;
const cell = { px: { xs: 3, sm: 4 }, py: '9px', fontSize: 15, lineHeight: '20px', verticalAlign: 'top' } as const;
const numeric = { ...cell, textAlign: 'right' } as const;
const hash = { fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' } as const;

interface Props {
  readonly roots: readonly EvidenceRootSummary[];
  readonly onSeal: (day: Day) => void;
}

/** Published roots, one row a day; scrolls sideways on phones. */
export const PublishedRootsTable = ({ roots, onSeal }: Props) => (
  <Box sx={{ width: '100%', overflowX: 'auto' }}>
    <Table aria-label={texts.title} sx={{ tableLayout: 'fixed', minWidth: 560 }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ ...cell, width: 80 }}>{texts.day}</TableCell>
          <TableCell sx={{ ...numeric, width: 64 }}>{texts.entries}</TableCell>
          <TableCell sx={cell}>{texts.root}</TableCell>
          <TableCell sx={{ ...cell, width: 128 }}>{texts.stamp}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {roots.map((root) => (
          <RootRow key={root.day} root={root} onSeal={onSeal} />
        ))}
      </TableBody>
    </Table>
  </Box>
);

interface RowProps {
  readonly root: EvidenceRootSummary;
  readonly onSeal: (day: Day) => void;
}

function RootRow({ root: { day, entries, root, stampedOn }, onSeal }: RowProps) {
  const shownDay = formatPlainDay(day);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={cell}>
        {shownDay}
      </TableCell>
      <TableCell sx={numeric}>{formatCount(entries)}</TableCell>
      <TableCell sx={cell}>
        <Box sx={hash}>{root}</Box>
        <CopyButton text={root} about={shownDay} />
      </TableCell>
      <TableCell sx={cell}>
        <Box>{stampedOn === null ? texts.unstamped : <Moment at={stampedOn} isExact />}</Box>
        <Button startIcon={<DownloadIcon />} onClick={() => onSeal(day)}>
          {texts.seal}
          <span style={visuallyHidden}> {shownDay}</span>
        </Button>
      </TableCell>
    </TableRow>
  );
}
