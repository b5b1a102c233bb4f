import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { heights, lowWindow, visuallyHidden } from '../theme/tokens.ts';
import { focusOpenedPage } from './lost-focus.ts';
import { useDocumentTitle } from './use-document-title.ts';

interface Props {
  readonly title: string;
  /** Content before the title, e.g. a back button. */
  readonly before?: ReactNode;
  /** Secondary content next to the title: a count, a status. */
  readonly beside?: ReactNode;
  /** Control after the secondary content, e.g. the pill of saved views. */
  readonly control?: ReactNode;
  /** Buttons on the right; at most one is filled. */
  readonly actions?: ReactNode;
  /** Hides the title where actions need its space; screen readers still read it. */
  readonly isHidden?: boolean;
}

/** Lets the row wrap if the window is narrow, or if a panel next to the page leaves too little width. */
const flexWrap = { xs: 'wrap', md: 'var(--header-wrap, nowrap)' } as const;

/** On a phone the buttons share a row of their own; beside the title, which takes all free width, they do not grow. */
const sharedWidth = {
  flex: { xs: '1 1 auto', sm: 'none' },
  '& > .MuiButton-root': { flex: { xs: '1 1 auto', sm: 'none' } },
} as const;

const actionsRow = {
  ...sharedWidth,
  gap: { xs: 1, sm: 3 },
  ml: 'auto',
  alignItems: 'center',
  justifyContent: 'flex-end',
  flexWrap,
  '@media print': { display: 'none' },
} as const;

const besideTitle = {
  color: 'text.secondary',
  display: { xs: 'inline-block', sm: 'block' },
  whiteSpace: { sm: 'nowrap' },
  // Hidden in a low window, where the buttons need the space.
  [`@media ${lowWindow} and (max-width: 899.95px)`]: { display: 'none' },
} as const;

const inPlace = { display: 'contents' } as const;

/** On a phone title and count share a column, so that the buttons stay in the first row; the count follows the words. */
const titleColumn = {
  display: { xs: 'block', sm: 'contents' },
  flex: '999 1 150px',
  minWidth: 0,
  // Room for the touch target of a link beside the title, which is higher than its line.
  pb: { xs: 1, sm: 0 },
} as const;

/** Hides the title on the screen only: on paper the title is visible, because the actions are hidden. */
const hiddenTitle = { '@media screen': visuallyHidden } as const;

const titleText = {
  display: { xs: 'inline', sm: 'block' },
  mr: { xs: 2, sm: 0 },
  whiteSpace: { sm: 'nowrap' },
  outline: 'none',
} as const;

/**
 * Title, count and actions of a page: the same row on every screen, so that nothing shifts when its content changes.
 * Focuses the title when the page opens.
 */
export function PageHeader({ title, before, beside, control, actions, isHidden = false }: Props) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusOpenedPage(heading.current), []);
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: { xs: 2, sm: 3 },
        minHeight: 60,
        px: 4,
        py: { xs: 2, md: 1 },
        flexWrap,
        [`@media ${lowWindow}`]: { minHeight: heights.bar, py: '2px' },
      }}
    >
      {before}
      <Box sx={isHidden ? inPlace : titleColumn}>
        <Typography ref={heading} tabIndex={-1} variant="h1" sx={isHidden ? hiddenTitle : titleText}>
          {title}
          {/* After a closing quotation mark no line breaks by itself. */}
          <wbr />
        </Typography>
        {!isHidden && <Box sx={besideTitle}>{beside}</Box>}
        {!isHidden && control}
      </Box>
      <Stack direction="row" sx={actionsRow}>
        {actions}
      </Stack>
    </Stack>
  );
}
