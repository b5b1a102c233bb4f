import { helpTexts as texts } from '@hybrid-mail/messages/help';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { HelpBook } from '../book/help-book.ts';
import { type HelpGroup, helpGroups } from '../book/help-pages.ts';
import { HelpLink } from './help-link.tsx';

const groups = Object.entries(helpGroups) as [HelpGroup, (typeof helpGroups)[HelpGroup]][];

const list = { listStyle: 'none', m: 0, p: 0, '& a': { display: 'inline-block', py: '5px' } } as const;

interface Props {
  readonly book: HelpBook;
  readonly level: 1 | 2;
  readonly note?: string | undefined;
}

/** All help pages, by group. */
export function HelpList({ book, level, note }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography ref={title} tabIndex={-1} variant="h1" component={`h${level}`} sx={{ outline: 'none' }}>
        {texts.all}
      </Typography>
      {note !== undefined && <Typography role="status">{note}</Typography>}
      {groups.map(([group, pages]) => (
        <Box key={group} component="section">
          <Typography variant="h3" component={`h${(level + 1) as 2 | 3}`} sx={{ pb: 1 }}>
            {texts.groups[group]}
          </Typography>
          <Box component="ul" sx={list}>
            {pages.map((page) => (
              <li key={page}>
                <HelpLink page={page}>{book.get(page)?.title}</HelpLink>
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
