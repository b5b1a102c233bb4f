import { expect, it } from 'vitest';
import { aProfile } from '../../test/render-screen.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { type UserListState, userListDefinition } from '../features/users/user-list-state.ts';
import { filteredPageOptions, type SessionContext } from './filtered-page-options.ts';

const session: SessionContext = { queries: createQueryClient(), profile: aProfile(), role: 'admin' };

const pageThat = (load: (session: SessionContext, search: UserListState) => Promise<unknown>) =>
  filteredPageOptions({
    actions: () => ['user.list'],
    definition: async () => userListDefinition,
    load,
  });

it('a list is asked for by what its URL says, as soon as it is opened and without its screen', async () => {
  const asked: UserListState[] = [];
  const page = pageThat(async (_, search) => asked.push(search));
  const deps = page.loaderDeps({ search: page.validateSearch({ page: 2, inn: '301234567' } as never) });
  page.loader({ context: session, deps });
  await expect.poll(() => asked).toEqual([{ ...userListDefinition.schema.parse({}), page: 2, inn: '301234567' }]);
});

it('what the URL says wrong is left out of the call and stays in the URL', async () => {
  const asked: UserListState[] = [];
  const page = pageThat(async (_, search) => asked.push(search));
  const search = page.validateSearch({ inn: 'x', page: '-1' } as never);
  expect(search).toEqual({ inn: 'x', page: '-1' });
  page.loader({ context: session, deps: page.loaderDeps({ search }) });
  await expect.poll(() => asked).toEqual([userListDefinition.schema.parse({})]);
});

it('a call that fails early leaves the page open: its screen asks again and says why', async () => {
  const page = pageThat(() => Promise.reject(new Error('Нет связи с сервером')));
  expect(page.loader({ context: session, deps: {} })).toBeUndefined();
  await new Promise((resolve) => setTimeout(resolve));
});
