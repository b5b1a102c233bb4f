import { currentLanguage } from '@hybrid-mail/messages/current-language';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { HelpText } from '../book/help-book.ts';
import { HelpBlocks } from './help-blocks.tsx';

const column = { display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' } as const;

/** Help page; focuses its title when it opens, so that a screen reader continues there. */
export function HelpArticle({ text, level }: { readonly text: HelpText; readonly level: 1 | 2 }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Box component="article" lang={currentLanguage()} sx={column}>
      <Typography ref={title} tabIndex={-1} variant="h1" component={`h${level}`} sx={{ outline: 'none' }}>
        {text.title}
      </Typography>
      <HelpBlocks blocks={text.blocks} level={level} />
    </Box>
  );
}
