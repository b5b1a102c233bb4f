import { helpTexts as texts } from '@hybrid-mail/messages/help';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HelpBook } from '../book/help-book.ts';
import { type HelpGroup, helpGroups } from '../book/help-pages.ts';
import { HelpTitle } from './help-article.tsx';
import { HelpLink } from './help-link.tsx';

const groups = Object.entries(helpGroups) as [HelpGroup, (typeof helpGroups)[HelpGroup]][];

const list = { listStyle: 'none', m: 0, p: 0, '& a': { display: 'inline-block', py: '5px' } } as const;

interface Props {
  readonly book: HelpBook;
  readonly level: 1 | 2;
  readonly note?: string | undefined;
}

/** All help pages, by group. */
export const HelpList = ({ book, level, note }: Props) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <HelpTitle level={level}>{texts.all}</HelpTitle>
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
