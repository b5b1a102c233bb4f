import { currentLanguage } from '@hybrid-mail/messages/current-language';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import type { HelpText } from '../book/help-book.ts';
import { HelpBlocks } from './help-blocks.tsx';

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
