import { createRoute } from '@tanstack/react-router';
import { paths } from '../lib/routes.ts';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root.tsx';
import { withPreload } from './with-preload.ts';

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
