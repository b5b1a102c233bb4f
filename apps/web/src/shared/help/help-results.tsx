import { typedWords } from '@hybrid-mail/contracts/search-fold';
import { helpTexts as texts } from '@hybrid-mail/messages/help';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MarkedText } from '../marked-text.tsx';
import { HelpLink } from './article/help-link.tsx';
import { findInHelp } from './book/find-in-help.ts';
import type { HelpBook } from './book/help-book.ts';

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 } as const;

/** Found help pages, each with an excerpt around the match. */
export function HelpResults({ book, typed }: { readonly book: HelpBook; readonly typed: string }) {
  const found = findInHelp(book, typed);
  const words = typedWords(typed);
  return (
    <div>
      <Typography role="status" variant="caption" component="p" sx={{ pb: 2 }}>
        {found.length > 0 ? texts.found({ count: found.length }) : texts.nothing}
      </Typography>
      <Box component="ul" sx={list}>
        {found.map(({ text, excerpt }) => (
          <li key={text.page}>
            <HelpLink page={text.page}>
              <MarkedText text={text.title} typed={words} />
            </HelpLink>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <MarkedText text={excerpt} typed={words} />
            </Typography>
          </li>
        ))}
      </Box>
    </div>
  );
}
