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
import { DemonstrationBanner } from './demonstration-banner.tsx';
import { createQueryClient } from './query-client.ts';
import { tellFailedLogin } from './tell-failed-login.ts';

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

const WholeApp = ({ application }: Props) => <App {...application} />;

/** What parts of the application need around them while the login page is shown. */
const Inside = ({ application: { queries, router }, children }: Props & { readonly children: ReactNode }) => (
  <ThemeProvider theme={theme}>
    <QueryClientProvider client={queries}>
      <RouterContextProvider router={router}>{children}</RouterContextProvider>
    </QueryClientProvider>
  </ThemeProvider>
);

/** What the application shows around the login page. */
const AroundLogin = ({ application }: Props) => (
  <Inside application={application}>
    <CssBaseline />
    <DemonstrationBanner />
    <MessageProvider />
  </Inside>
);

/** Opens a page while the login page is still shown, so that nothing is blank between them. */
async function openPage({ router }: Application, address: string): Promise<void> {
  router.history.replace(address);
  await router.load();
}

/** All that the login page takes from the application. */
export const wholeApp = { WholeApp, Inside, AroundLogin, SecondStep, KeyLogin, tellFailedLogin, openPage };
