import { createRoute, redirect } from '@tanstack/react-router';
import { requires } from '../app/guards.ts';
import { attentionListDefinition } from '../features/attention/attention-list-state.ts';
import { openingState } from '../lib/list-search/index.ts';
import { paths } from '../lib/routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import { loadedBefore } from './loaded-before.ts';
import { belowMain, mainRoute } from './main.tsx';

const path = paths['main-attention'];

const AttentionScreen = lazyScreen(() => import('../features/attention/attention-screen.tsx'), 'AttentionScreen');

/** «Требуют внимания» of senders; staff have it in their own areas. */
export const attentionRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: belowMain(path),
  beforeLoad: ({ context, location }) => {
    requires('mail.list')({ context });
    if (location.searchStr !== '') return;
    const search = openingState(attentionListDefinition(context.profile.id));
    throw redirect({ to: path, search, replace: true } as never);
  },
  component: loadedBefore([AttentionScreen], () => <AttentionScreen area="main" />),
});
