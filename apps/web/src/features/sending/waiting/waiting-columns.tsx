import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import { sendingTexts } from '@hybrid-mail/messages/sending';
import Box from '@mui/material/Box';
import { columnHelperOf, type DataColumn } from '../../../ui/data-table/index.ts';
import { waitingKeyOf } from './format-waiting.ts';
import { ReasonCell } from './reason-cell.tsx';
import { RowActionsCell } from './row-actions.tsx';
import { SenderCell, SinceCell, WaitingLetterCell } from './row-cells.tsx';

const texts = sendingTexts.waiting.columns;
const { display } = columnHelperOf<WaitingRecord>();

export const waitingColumns: DataColumn<WaitingRecord>[] = [
  display({
    id: 'letter',
    header: texts.letter,
    size: 174,
    cell: ({ row }) => <WaitingLetterCell row={row.original} />,
  }),
  display({
    id: 'organization',
    header: texts.organization,
    size: 138,
    cell: ({ row }) => <SenderCell row={row.original} />,
  }),
  display({ id: 'since', header: texts.since, size: 118, cell: ({ row }) => <SinceCell row={row.original} /> }),
  display({ id: 'reason', header: texts.reason, size: 276, cell: ({ row }) => <ReasonCell row={row.original} /> }),
  display({
    id: 'decision',
    header: texts.decision,
    size: 204,
    meta: { isNumber: true },
    cell: ({ row }) => <RowActionsCell row={row.original} />,
  }),
];

/** Row on a phone; its only action is «Повторить». */
export const WaitingCard = ({ row }: { readonly row: WaitingRecord }) => (
  <Box data-row={waitingKeyOf(row)} tabIndex={-1} sx={{ px: 4, py: 3, display: 'grid', rowGap: 2, fontSize: 15 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
      <Box sx={{ minWidth: 0 }}>
        <WaitingLetterCell row={row} />
      </Box>
      <Box sx={{ textAlign: 'right', flex: 'none' }}>
        <SinceCell row={row} />
      </Box>
    </Box>
    <div>
      <SenderCell row={row} />
    </div>
    <ReasonCell row={row} />
    <RowActionsCell row={row} isBrief />
  </Box>
);
