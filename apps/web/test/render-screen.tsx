import type { Profile } from '@hybrid-mail/contracts/session';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { createQueryClient } from '../src/app/query-client.ts';
import { profileQuery } from '../src/lib/queries/profile.queries.ts';
import { storeToken } from '../src/lib/session/stored-session.ts';
import { loadTypedValues } from '../src/lib/typed-values/typed-values.ts';
import { PageHostProvider } from '../src/shared/public/page-host.tsx';
import { routerHost } from '../src/shared/public/router-host.tsx';
import { MessageProvider } from '../src/ui/notify/message-provider.tsx';
import { theme } from '../src/ui/theme/theme.ts';

export const aProfile = (over: Partial<Profile> = {}): Profile => ({
  id: 1042,
  name: 'Рахимова Нодира Шавкатовна',
  username: '998901234567',
  type: 0,
  organization: { id: 7, name: 'ООО «Намуна»', inn: '301234567' },
  organizationState: 'active',
  unit: { id: 3, name: 'Юридический отдел', isHead: false },
  canSignOnBehalfOfOrganization: false,
  isAdmin: false,
  isModerator: false,
  isMonitoring: false,
  isRevizor: false,
  typedKey: 'A'.repeat(43),
  ...over,
});

interface Options {
  readonly profile?: Profile;
  /** Earlier entries of the browser's history. */
  readonly before?: readonly string[];
}

/** Renders a screen with the application's providers, for a logged-in user. */
export async function renderScreen(screen: ReactNode, { profile = aProfile(), before = [] }: Options = {}) {
  storeToken('token');
  await loadTypedValues(profile.typedKey);
  const queries = createQueryClient();
  queries.setQueryData(profileQuery().queryKey, profile);
  const root = createRootRoute({ component: Outlet });
  const here = createRoute({
    getParentRoute: () => root,
    path: '/here',
    component: () => <Suspense>{screen}</Suspense>,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [...before, '/here'] }),
  });
  await router.load();
  const result = render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <PageHostProvider value={routerHost}>
          <RouterProvider router={router as never} />
        </PageHostProvider>
        <MessageProvider />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  return {
    ...result,
    queries,
    place: () => router.state.location.pathname,
    leave: () => router.navigate({ to: '/elsewhere' as string }),
  };
}
