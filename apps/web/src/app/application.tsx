import { commonTexts } from '@hybrid-mail/messages/common';
import { shellTexts } from '@hybrid-mail/messages/shell';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import CssBaseline from '@mui/material/CssBaseline';
import Modal from '@mui/material/Modal';
import Typography from '@mui/material/Typography';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { cancelPendingGets } from '../lib/api/pending-gets.ts';
import { useIsBlocked } from '../lib/blocking.ts';
import { profileQuery } from '../lib/queries/profile.queries.ts';
import { needsLogin, paths } from '../lib/routes.ts';
import { onDutyFound } from '../lib/session/notify-duty-found.ts';
import { onSessionEnd } from '../lib/session/session-end.ts';
import { clearTypedValues } from '../lib/typed-values/typed-values.ts';
import { buildRouter } from '../router.tsx';
import { KeyLogin, SecondStep, SigningDialog } from '../routes/lazy-parts.tsx';
import { HelpPanel } from '../shared/help/help-panel.tsx';
import { settleMissingPage } from '../shared/missing-page/missing-page.ts';
import { PageHostProvider } from '../shared/public/page-host.tsx';
import { routerHost } from '../shared/public/router-host.tsx';
import { switchLanguage } from '../shared/public/switch-language.ts';
import { MessageProvider } from '../ui/notify/message-provider.tsx';
import { visibleMessages } from '../ui/notify/notify.tsx';
import { ScaledStyles } from '../ui/theme/scaled-styles.tsx';
import { DemonstrationBanner } from './frame/demonstration-banner.tsx';
import { createQueryClient } from './query-client.ts';
import { followOtherTabs } from './session/follow-other-tabs.ts';
import { showFailedLogin } from './session/show-failed-login.ts';

export interface Application {
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof buildRouter>;
}

interface Props {
  readonly application: Application;
}

export function createApplication(): Application {
  const queries = createQueryClient();
  return { queries, router: buildRouter(queries) };
}

/** Providers of the application, and of its parts that are shown with the login page. */
const Providers = ({ application: { queries, router }, children }: Props & { readonly children: ReactNode }) => (
  <ScaledStyles>
    <QueryClientProvider client={queries}>
      <RouterContextProvider router={router}>
        <PageHostProvider value={routerHost}>{children}</PageHostProvider>
      </RouterContextProvider>
    </QueryClientProvider>
  </ScaledStyles>
);

/** Banner and messages of the application, rendered together with the login page. */
const AroundLogin = ({ application }: Props) => (
  <Providers application={application}>
    <CssBaseline />
    <DemonstrationBanner />
    <MessageProvider />
  </Providers>
);

/**
 * Preloads the code of the screen at an address. A failure is ignored: the screen loads its code again when it opens,
 * and then shows the error.
 */
async function loadCodeOf({ router }: Application, address: string): Promise<void> {
  const [path = ''] = address.split('?', 1);
  const [routes] = router.getMatchedRoutes(path);
  await Promise.allSettled(routes.map((route) => router.loadRouteChunk(route)));
}

/**
 * Loads a page while the login page is still shown, so that no blank page appears in between. Follows the address
 * meanwhile: the router itself does so only once it is mounted, and then it does not interrupt a load.
 */
async function openPage({ router }: Application, address: string): Promise<void> {
  router.history.replace(address);
  const stop = router.history.subscribe(() => void router.load());
  await router.load().finally(stop);
}

/**
 * Loads the page of the address before it is shown: its guards and data, and at the same time its code, for which the
 * router would wait until the guards have let the user in. What is not there in time is loaded by the shown router.
 */
function prepare(application: Application): void {
  const { router } = application;
  void loadCodeOf(application, router.latestLocation.pathname);
  router.load().catch(() => undefined);
}

/** Parts of the application that the start of the pages and the login page use after they have loaded it. */
export const applicationParts = {
  Root: App,
  Providers,
  AroundLogin,
  SecondStep,
  KeyLogin,
  SigningDialog,
  HelpPanel,
  showFailedLogin,
  switchLanguage,
  loadCodeOf,
  openPage,
  prepare,
};

export function App({ router, queries }: Application) {
  useEffect(() => leaveOnSessionEnd({ router, queries }), [router, queries]);
  useEffect(() => followDuty({ router, queries }), [router, queries]);
  useEffect(() => closeMessagesOfLeftPages(router), [router]);
  return (
    <Providers application={{ router, queries }}>
      <CssBaseline />
      <DemonstrationBanner />
      <RouterProvider router={router} />
      <LoadingOverlay />
      <MessageProvider />
    </Providers>
  );
}

/** @returns a function that removes the listener */
const closeMessagesOfLeftPages = (router: Application['router']): (() => void) =>
  router.subscribe('onResolved', ({ pathChanged }) => {
    settleMissingPage(pathChanged);
    if (pathChanged) visibleMessages.leavePage();
  });

/** Refetches the profile when a duty arises during the session, so that the guards open the duty page. */
function followDuty({ router, queries }: Application): () => void {
  return onDutyFound(() => {
    // A failed refetch is ignored: the page shows the refusal, and the next refused call repeats the refetch.
    queries.fetchQuery({ ...profileQuery(), staleTime: 0 }).then(
      () => void router.invalidate(),
      () => undefined,
    );
  });
}

/**
 * When the session ends, clears the query cache and redirects to the login page; also follows sessions of other tabs.
 * @returns a function that removes the listeners
 */
function leaveOnSessionEnd({ router, queries }: Application): () => void {
  const stop = onSessionEnd((reason) => {
    const { href, pathname } = router.state.location;
    queries.clear();
    // Typed values are deleted only at a logout: after an expired session, the next login restores them.
    if (reason === undefined) clearTypedValues();
    if (!needsLogin(pathname)) return;
    const next = reason === undefined ? undefined : href;
    void router.navigate({ to: paths.login, search: { reason, next } });
  });
  window.addEventListener('storage', followOtherTabs);
  return () => {
    stop();
    window.removeEventListener('storage', followOtherTabs);
  };
}

/** Overlay that blocks the page while something loads; its button cancels. */
function LoadingOverlay() {
  return (
    <Modal open={useIsBlocked()} disableRestoreFocus>
      <Box
        role="alertdialog"
        aria-modal
        aria-label={shellTexts.loadingSlow}
        sx={{
          position: 'absolute',
          inset: 0,
          m: 'auto',
          width: 260,
          height: 'fit-content',
          p: 6,
          display: 'grid',
          justifyItems: 'center',
          gap: 4,
          bgcolor: 'background.paper',
          borderRadius: '10px',
          outline: 'none',
        }}
      >
        <CircularProgress size={32} aria-hidden />
        <Typography>{shellTexts.loadingSlow}</Typography>
        <Button variant="outlined" autoFocus onClick={cancelPendingGets}>
          {commonTexts.cancel}
        </Button>
      </Box>
    </Modal>
  );
}
