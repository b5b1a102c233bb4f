import Box from '@mui/material/Box';
import type { Tokens } from 'marked';
import { colors } from '../../../ui/theme/tokens.ts';
import { HelpInline } from './help-inline.tsx';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 600, bgcolor: colors.head },
  '& th, & td': { border: `1px solid ${colors.line}`, px: 2, py: '5px', verticalAlign: 'top' },
} as const;

/** Table of a help page, e.g. statuses and what to do about them. */
export const HelpTable = ({ table: { header, rows } }: { readonly table: Tokens.Table }) => (
  <Box component="table" sx={table}>
    <thead>
      <tr>
        {header.map((cell) => (
          <th key={cell.text} scope="col">
            <HelpInline tokens={cell.tokens} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row[0]?.text}>
          {row.map((cell, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key
            <td key={place}>
              <HelpInline tokens={cell.tokens} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Box>
);
