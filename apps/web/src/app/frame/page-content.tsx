import { commonTexts } from '@hybrid-mail/messages/common';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';

/** In ms; a page that opens sooner shows no bar. */
const noticeable = 150;

const barStyle = { position: 'absolute', top: 0, left: 0, right: 0, zIndex: 2 } as const;

/** Without a box of its own, so that the page keeps its height. */
const contents = { display: 'contents' } as const;

const isSamePath = (one: string, other = '') => one.replace(/\/$/, '') === other.replace(/\/$/, '');

/**
 * The page. While the code of another page loads, a bar shows it, and the old page is hidden, because the menu already
 * marks the new one. The new page is visible from its first render on, because its title takes the focus then.
 */
export function PageContent() {
  const isOpening = useRouterState({
    select: ({ isLoading, location, matches }) => isLoading && !isSamePath(location.pathname, matches.at(-1)?.pathname),
  });
  const isLate = useDebouncedValue(isOpening, noticeable) && isOpening;
  return (
    <>
      {isLate && <LinearProgress data-opening aria-label={commonTexts.loading} sx={barStyle} />}
      <Box style={{ visibility: isLate ? 'hidden' : 'visible' }} sx={contents}>
        <Suspense>
          <Outlet />
        </Suspense>
      </Box>
    </>
  );
}
