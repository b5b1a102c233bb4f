import { createRoute } from '@tanstack/react-router';
import { paths } from '../lib/routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';
import { withPreload } from './with-preload.ts';

const HelpScreen = lazyScreen(() => import('../shared/help/help-screen.tsx'), 'HelpScreen');

/** Public, so that users can read how to log in. */
export const helpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.help,
  component: withPreload([HelpScreen], function Help() {
    return <HelpScreen page={helpRoute.useParams().page} />;
  }),
});

export const helpListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.helpList,
  component: withPreload([HelpScreen], () => <HelpScreen page={undefined} />),
});
