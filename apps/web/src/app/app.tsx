import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts } from '@hybrid-mail/messages/shell';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cancelPendingGets } from '../lib/api/pending-gets.ts';
import { useIsBlocked } from '../lib/blocking.ts';
import { profileQuery } from '../lib/queries/profile.queries.ts';
import { onDutyFound } from '../lib/session/notify-duty-found.ts';
import type { buildRouter } from '../router.tsx';
import { LoadingOverlay } from '../ui/loading-overlay/loading-overlay.tsx';
import { MessageProvider } from '../ui/notify/message-provider.tsx';
import { theme } from '../ui/theme/theme.ts';
import { DemonstrationBanner } from './frame/demonstration-banner.tsx';
import { leaveOnSessionEnd } from './session/leave-on-session-end.ts';

interface Props {
  readonly router: ReturnType<typeof buildRouter>;
  readonly queries: QueryClient;
}

export function App({ router, queries }: Props) {
  useEffect(() => leaveOnSessionEnd(router, queries), [router, queries]);
  useEffect(() => followDuty({ router, queries }), [router, queries]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <QueryClientProvider client={queries}>
        <DemonstrationBanner />
        <RouterProvider router={router} />
        <Blocker />
        <MessageProvider />
      </QueryClientProvider>
    </ThemeProvider>
  );
}

function Blocker() {
  return (
    <LoadingOverlay
      isOpen={useIsBlocked()}
      text={shellTexts.loadingSlow}
      cancelText={commonTexts.cancel}
      onCancel={cancelPendingGets}
    />
  );
}

/** Refetches the profile when a duty arises during the session, so that the guards open the duty page. */
function followDuty({ router, queries }: Props): () => void {
  return onDutyFound(() => {
    // A failed refetch is ignored: the page shows the refusal, and the next refused call repeats the refetch.
    queries.fetchQuery({ ...profileQuery(), staleTime: 0 }).then(
      () => void router.invalidate(),
      () => undefined,
    );
  });
}
