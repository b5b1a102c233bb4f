import { lazyRouteComponent } from '@tanstack/react-router';
import { networkError } from '../lib/api/api-error.ts';

/** Whether the server answers at all; the router reloads the page only then, for a version that has gone. */
const isServerThere = () =>
  fetch('/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

async function unlessAway(error: unknown): Promise<never> {
  throw (await isServerThere()) ? error : networkError(error);
}

/**
 * A screen that is loaded when it is first opened. Away from the network the router's own way is to reload the page, which
 * then shows nothing at all: here the person stays, hears why, and tries again.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => importer().catch(unlessAway), name);
