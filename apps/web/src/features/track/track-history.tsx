import type { TrackedMail } from '@hybrid-mail/contracts/track';
import { trackTexts as texts } from '@hybrid-mail/messages/track';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatDay, formatTimestamp } from '../../lib/formats/dates.ts';

type Entry = TrackedMail['histories'][number];

const cell = { px: { xs: 4, sm: 5 }, py: '9px', fontSize: 15, lineHeight: '20px', verticalAlign: 'top' } as const;

/** Table of all events of the letter, newest first. */
export function TrackHistory({ mail }: { readonly mail: TrackedMail }) {
  return (
    <Table aria-label={texts.history} sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ ...cell, width: { xs: 110, sm: 200 } }}>{texts.time}</TableCell>
          <TableCell sx={cell}>{texts.action}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {mail.histories.toReversed().map((entry, index) => (
          <TableRow key={`${entry.createdOn} ${entry.historyType}`} sx={{ breakInside: 'avoid' }}>
            <TableCell sx={{ ...cell, color: 'text.secondary' }}>{formatTimestamp(entry.createdOn)}</TableCell>
            <TableCell sx={cell}>
              <Box component="span" sx={{ fontWeight: index === 0 ? 600 : 400, mr: 3 }}>
                {actionOf(entry)}
              </Box>
              {entry.postPackagePostCode && !entry.perform && (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {` ${texts.postOffice({ code: entry.postPackagePostCode })}`}
                </Box>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const actionOf = ({ perform, historyTypeName }: Entry) =>
  perform ? texts.newResult({ label: perform.typeName, day: formatDay(perform.performedOn) }) : historyTypeName;
