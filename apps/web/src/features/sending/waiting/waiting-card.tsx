import type { WaitingRecord } from '@hybrid-mail/contracts/sending-records';
import Box from '@mui/material/Box';
import { keyOf } from './format-waiting.ts';
import { ReasonCell } from './reason-cell.tsx';
import { RowActionsCell } from './row-actions.tsx';
import { LetterCell, SenderCell, SinceCell } from './row-cells.tsx';

/** The row on a phone: read-only, with «Повторить». */
export const WaitingCard = ({ row }: { readonly row: WaitingRecord }) => (
  <Box data-row={keyOf(row)} tabIndex={-1} sx={{ px: 4, py: 3, display: 'grid', rowGap: 2, fontSize: 15 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
      <Box sx={{ minWidth: 0 }}>
        <LetterCell row={row} />
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
