import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Token, Tokens } from 'marked';
import { colors } from '../../../ui/theme/tokens.ts';
import { HelpInline } from './help-inline.tsx';

interface Props {
  readonly blocks: readonly Token[];
  /** Heading level of the page's title. */
  readonly level: number;
}

const list = { m: 0, pl: '24px', display: 'grid', gap: '6px', '& li::marker': { color: colors.secondary } } as const;

const note = { m: 0, pl: 3, py: 1, borderLeft: `3px solid ${colors.focus}`, display: 'grid', gap: 2 } as const;

/** Blocks of a help page: headings, paragraphs, lists, tables and notes. */
export const HelpBlocks = ({ blocks, level }: Props) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page does not change
  blocks.map((token, place) => <Block key={place} token={token as Tokens.Generic} level={level} />);

function Block({ token, level }: { readonly token: Tokens.Generic; readonly level: number }) {
  switch (token.type) {
    case 'heading':
      return (
        <Typography variant="h3" component={`h${level + (token.depth as number) - 1}` as 'h3'} sx={{ pt: 2 }}>
          <HelpInline tokens={token.tokens} />
        </Typography>
      );
    case 'paragraph':
      return (
        <Typography sx={{ m: 0 }}>
          <HelpInline tokens={token.tokens} />
        </Typography>
      );
    case 'list':
      return <HelpList list={token as Tokens.List} level={level} />;
    case 'table':
      return <HelpTable table={token as Tokens.Table} />;
    case 'blockquote':
      return (
        <Box component="blockquote" sx={note}>
          <HelpBlocks blocks={token.tokens ?? []} level={level} />
        </Box>
      );
    case 'text':
      return <HelpInline tokens={token.tokens ?? [token]} />;
    default:
      return null;
  }
}

const HelpList = ({ list: { ordered, items }, level }: { readonly list: Tokens.List; readonly level: number }) => (
  <Box component={ordered ? 'ol' : 'ul'} sx={list}>
    {items.map((item, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page does not change
      <li key={place}>
        <HelpBlocks blocks={item.tokens} level={level} />
      </li>
    ))}
  </Box>
);

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', fontWeight: 600, bgcolor: colors.head },
  '& th, & td': { border: `1px solid ${colors.line}`, px: 2, py: '5px', verticalAlign: 'top' },
} as const;

/** Table of a help page, e.g. of statuses and what to do about each. */
const HelpTable = ({ table: { header, rows } }: { readonly table: Tokens.Table }) => (
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
