import { mailCopiesTexts as texts } from '@hybrid-mail/messages/mail-copies';
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { colors, heights } from '../../ui/theme/tokens.ts';
import { useIsPhone } from '../../ui/theme/use-is-phone.ts';
import { CopyRow } from './copy-row.tsx';
import type { CopiesControl } from './use-copies.ts';
import type { CopyGrid } from './use-copy-grid.ts';

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
  '& td[data-label]::before': { content: 'attr(data-label)', display: 'block', mb: 1, fontSize: 13.5, fontWeight: 600 },
  // The theme keeps buttons of table cells low.
  '& input, & select, & td .MuiButton-root': { minHeight: heights.touch },
} as const;

interface TableProps {
  readonly copies: CopiesControl;
  readonly grid: CopyGrid;
}

/** Table of the batch's rows. */
export function CopiesTable({ copies, grid }: TableProps) {
  const { rows, typed, failures, running } = copies;
  const isPhone = useIsPhone();
  const byKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const isCreate = event.key === 'Enter' && event.ctrlKey;
    if (isCreate && running === null) void copies.create();
    else grid.handlers.onKeyDown(event);
  };
  const { letter, receiver, region, area, address } = texts.columns;
  return (
    <Box
      component="table"
      aria-label={texts.title}
      sx={isPhone ? { ...table, ...cards } : table}
      {...grid.handlers}
      onKeyDown={byKey}
    >
      <thead>
        <tr>
          <th style={{ width: 150 }}>{letter}</th>
          <th style={{ width: '24%' }}>{receiver}</th>
          <th style={{ width: '16.5%' }}>{region}</th>
          <th style={{ width: '18.5%' }}>{area}</th>
          <th>{address}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one, index) => (
          <CopyRow
            key={one.id}
            letter={one}
            typed={typed[one.id]}
            isOff={copies.isOff(one)}
            isFirst={index === 0 && !isPhone}
            isCard={isPhone}
            failure={failures[one.id]?.text}
            onChange={grid.type}
          />
        ))}
      </tbody>
    </Box>
  );
}
