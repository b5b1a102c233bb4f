import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { tones } from '../../ui/theme/tokens.ts';
import type { CheckedRow } from './check/checked-row.ts';
import { useReturnedRows } from './use-returned-rows.ts';

const most = 10;
const line = { display: 'flex', gap: 1, px: 4, color: tones.amber.text, '&:not(:empty)': { py: 2 } } as const;

/** Lists the rows whose address returned a letter, since the table may not show all of them. */
export function ReturnedNote({ rows }: { readonly rows: readonly CheckedRow[] }) {
  const numbers = useReturnedRows(rows);
  const left = numbers.length - most;
  const named = { count: numbers.length, rows: numbers.slice(0, most).join(', ') };
  return (
    <Box role="status" sx={line}>
      {numbers.length > 0 && (
        <>
          <WarningAmber aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
          {left > 0 ? texts.returnedMany({ ...named, left }) : texts.returned(named)}
        </>
      )}
    </Box>
  );
}
