import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buildRouter } from '../router.tsx';
import { KeyLogin, SecondStep } from '../routes/login-parts.tsx';
import { MessageProvider } from '../ui/notify/message-provider.tsx';
import { theme } from '../ui/theme/theme.ts';
import { App } from './app.tsx';
import { DemonstrationBanner } from './frame/demonstration-banner.tsx';
import { createQueryClient } from './query-client.ts';
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

/** Providers for parts of the application that are shown with the login page. */
const Providers = ({ application: { queries, router }, children }: Props & { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <QueryClientProvider client={queries}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </QueryClientProvider>
  </ThemeProvider>
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

/** Loads a page while the login page is still shown, so that no blank page appears in between. */
async function openPage({ router }: Application, address: string): Promise<void> {
  router.history.replace(address);
  await router.load();
}

/** Parts of the application that the login page uses after it has loaded the application. */
export const applicationParts = {
  Root: App,
  Providers,
  AroundLogin,
  SecondStep,
  KeyLogin,
  showFailedLogin,
  loadCodeOf,
  openPage,
};
