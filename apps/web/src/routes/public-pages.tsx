import { createRoute } from '@tanstack/react-router';
import { paths } from '../lib/routes.ts';
import { lazyScreen, withPreload } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';

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

const TrackScreen = lazyScreen(() => import('../features/track/track-screen.tsx'), 'TrackScreen');

export const trackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.track,
  component: withPreload([TrackScreen], function Track() {
    return <TrackScreen uid={trackRoute.useParams().uid} />;
  }),
});

/** Opened by the menu, without the identifier of a letter. */
export const trackBlankRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.trackBlank,
  component: withPreload([TrackScreen], () => <TrackScreen uid="" />),
});

const VerifyScreen = lazyScreen(() => import('../features/proof-verify/verify-screen.tsx'), 'VerifyScreen');

/** Public, because readers of proof packs, such as judges, have no account. */
export const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.verify,
  component: withPreload([VerifyScreen], () => <VerifyScreen />),
});
