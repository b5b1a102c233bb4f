import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { helpTexts } from '@hybrid-mail/messages/help';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Token, Tokens } from 'marked';
import { type ReactNode, useEffect, useRef } from 'react';
import { KeyCap } from '../../../ui/key-cap/key-cap.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import type { HelpText } from '../book/help-book.ts';
import { HelpLink } from './help-link.tsx';

const column = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' } as const;

export const HelpArticle = ({ text, level }: { readonly text: HelpText; readonly level: 1 | 2 }) => (
  <Box component="article" lang={currentLanguage()} sx={column}>
    <HelpTitle level={level}>{text.title}</HelpTitle>
    <HelpBlocks blocks={text.blocks} level={level} />
  </Box>
);

/** Title of a help page. Takes the focus when the page opens, so that a screen reader continues there. */
export function HelpTitle({ level, children }: { readonly level: 1 | 2; readonly children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Typography ref={title} tabIndex={-1} variant="h1" component={`h${level}`} sx={{ outline: 'none' }}>
      {children}
    </Typography>
  );
}

interface Props {
  readonly blocks: readonly Token[];
  /** Heading level of the page's title. */
  readonly level: number;
}

const list = { m: 0, pl: '24px', display: 'grid', gap: '6px', '& li::marker': { color: colors.secondary } } as const;

const note = { m: 0, pl: 3, py: 1, borderLeft: `3px solid ${colors.focus}`, display: 'grid', gap: 2 } as const;

/** Blocks of a help page: headings, paragraphs, lists, tables and notes. */
const HelpBlocks = ({ blocks, level }: Props) =>
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

/** Inline content of a help page: text, emphasis, keys, links and pictures. */
const HelpInline = ({ tokens }: { readonly tokens: readonly Token[] | undefined }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page does not change
  tokens?.map((token, place) => <Inline key={place} token={token as Tokens.Generic} />);

function Inline({ token }: { readonly token: Tokens.Generic }) {
  switch (token.type) {
    case 'strong':
      return (
        <b style={{ fontWeight: 600 }}>
          <HelpInline tokens={token.tokens} />
        </b>
      );
    case 'codespan':
      return <KeyCap>{token.text}</KeyCap>;
    case 'image':
      return <Picture path={token.href} name={token.text} />;
    case 'link':
      return <Anchor link={token as Tokens.Link} />;
    case 'text':
      return token.tokens ? <HelpInline tokens={token.tokens} /> : token.text;
    default:
      return token.raw;
  }
}

/** Link to another help page or to an external page. */
function Anchor({ link }: { readonly link: Tokens.Link }) {
  const words = <HelpInline tokens={link.tokens} />;
  const [, page] = /^([\w-]+)\.md$/.exec(link.href) ?? [];
  if (page !== undefined) return <HelpLink page={page}>{words}</HelpLink>;
  return (
    <Link href={link.href} underline="always" target="_blank" rel="noreferrer">
      {words}
    </Link>
  );
}

const addresses = import.meta.glob<string>('../../../../../../docs/screens/*.wide.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const fileName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const byName = new Map(Object.entries(addresses).map(([path, address]) => [fileName(path), address]));

/** URL of a picture, by its path relative to the help page. */
const pictureOf = (path: string): string | undefined => byName.get(fileName(path));

/** Fixed size of the images in docs/screens, to avoid layout shifts while they load. */
const size = { width: 1366, height: 768 } as const;

const frame = {
  display: 'block',
  border: `1px solid ${colors.line}`,
  borderRadius: '6px',
  overflow: 'hidden',
  lineHeight: 0,
  '& img': { width: '100%', height: 'auto' },
} as const;

/** Screenshot, lazily loaded; a click opens the full image in a new tab. */
function Picture({ path, name }: { readonly path: string; readonly name: string }) {
  const address = pictureOf(path);
  if (address === undefined) return null;
  return (
    <Box
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={helpTexts.enlarge({ name })}
      sx={frame}
    >
      <img src={address} alt={name} loading="lazy" {...size} />
    </Box>
  );
}
