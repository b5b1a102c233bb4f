import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageContent } from './page-content.tsx';

/** Two pages, of which the second opens when the test lets it. */
async function open() {
  const gate = Promise.withResolvers<void>();
  const root = createRootRoute({ component: PageContent });
  const letters = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>Все письма</p> });
  const organizations = createRoute({
    getParentRoute: () => root,
    path: '/organizations',
    loader: () => gate.promise,
    component: () => <p>Организации</p>,
  });
  const routeTree = root.addChildren([letters, organizations]);
  const router = createRouter({ routeTree, history: createMemoryHistory(), defaultPendingMs: 60_000 });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('Все письма');
  return { openPage: gate.resolve, leave: () => act(async () => void router.history.push('/organizations')) };
}

it('while a page opens a bar shows it, and the old page is not shown under the new title', async () => {
  const { openPage, leave } = await open();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await leave();
  expect(await screen.findByRole('progressbar', { name: 'Загрузка…' })).toBeTruthy();
  expect(getComputedStyle(screen.getByText('Все письма')).visibility).toBe('hidden');
  openPage();
  expect(await screen.findByText('Организации')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(getComputedStyle(screen.getByText('Организации')).visibility).toBe('visible');
});
