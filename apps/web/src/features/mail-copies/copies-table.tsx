import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { colors, heights } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { CopyRow } from './copy-row.tsx';
import type { CopiesControl } from './use-copies.ts';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  background: colors.surface,
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 40,
    px: 2,
    textAlign: 'left',
    fontSize: 12.5,
    fontWeight: 600,
    background: colors.head,
  },
  '& td': { px: 2, py: 2, verticalAlign: 'top', borderTop: `1px solid ${colors.lineSoft}` },
} as const;

const cards = {
  '& thead': { display: 'none' },
  '& tr': { display: 'block', py: 2, borderTop: `1px solid ${colors.line}` },
  '& td': { display: 'block', px: 4, py: 1, border: 0 },
  '& input, & select': { minHeight: heights.touch },
} as const;

/** Table of the batch's rows. Enter in an address moves the focus to the address of the next row. */
export function CopiesTable({ copies }: { readonly copies: CopiesControl }) {
  const { rows, typed, failures, running, change } = copies;
  const isPhone = useIsPhone();
  const byKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const isCreate = event.key === 'Enter' && event.ctrlKey;
    if (isCreate && running === null) void copies.create();
    else toNext(event);
  };
  const { letter, receiver, region, area, address } = texts.columns;
  return (
    <Box component="table" aria-label={texts.title} sx={isPhone ? { ...table, ...cards } : table} onKeyDown={byKey}>
      <thead>
        <tr>
          <th style={{ width: 130 }}>{letter}</th>
          <th style={{ width: '21%' }}>{receiver}</th>
          <th style={{ width: '17%' }}>{region}</th>
          <th style={{ width: '17%' }}>{area}</th>
          <th>{address}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one, index) => (
          <CopyRow
            key={one.id}
            letter={one}
            typed={typed[one.id]}
            isOff={running !== null || failures[one.id]?.mayBeMade === true}
            isFirst={index === 0 && !isPhone}
            failure={failures[one.id]?.text}
            onChange={change}
          />
        ))}
      </tbody>
    </Box>
  );
}

function toNext(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, key, ctrlKey } = event;
  if (key !== 'Enter' || ctrlKey || !(target instanceof HTMLInputElement) || !('address' in target.dataset)) return;
  event.preventDefault();
  const addresses = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-address]')];
  addresses[addresses.indexOf(target) + 1]?.focus();
}
