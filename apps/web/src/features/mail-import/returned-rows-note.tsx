import type { PlannedReceiver } from '@hybrid-mail/contracts/address-book';
import type { RegistryMail } from '@hybrid-mail/contracts/registry';
import { mailImportTexts as texts } from '@hybrid-mail/messages/mail-import';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { addressBookQueries } from '../../lib/queries/address-book.queries.ts';
import { tones } from '../../ui/theme/tokens.ts';
import type { CheckedRow } from './check/checked-row.ts';

export const plannedReceiverOf = ({ receiver, address, areaId }: RegistryMail): PlannedReceiver => ({
  receiver,
  address,
  area: areaId,
});

const keyOf = (mail: RegistryMail) => JSON.stringify(plannedReceiverOf(mail));

const most = 10;
const line = { display: 'flex', gap: 1, px: 4, color: tones.amber.text, '&:not(:empty)': { py: 2 } } as const;

/** Lists the rows for whose receiver and address an earlier letter was returned, because the table may hide some. */
export function ReturnedRowsNote({ rows }: { readonly rows: readonly CheckedRow[] }) {
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

/** Numbers of the rows for whose receiver and address an earlier letter was returned. */
function useReturnedRows(rows: readonly CheckedRow[]): readonly number[] {
  const planned = new Map(rows.flatMap(({ mail }) => (mail ? [[keyOf(mail), plannedReceiverOf(mail)] as const] : [])));
  const answers = useQueries({ queries: [...planned.values()].map((one) => addressBookQueries.returned(one)) });
  const returned = new Set([...planned.keys()].filter((_, place) => answers[place]?.data));
  return rows.flatMap(({ mail, number }) => (mail && returned.has(keyOf(mail)) ? [number] : []));
}
