import { lazyRouteComponent } from '@tanstack/react-router';
import { whyCodeIsMissing } from '../shared/missing-code.ts';

async function tellWhy(error: unknown): Promise<never> {
  throw await whyCodeIsMissing(error);
}

/**
 * A screen that is loaded when it is first opened. The router's own way, whatever has failed, is to reload the page, which
 * may then show nothing at all: here the person stays, hears why, and tries again.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => importer().catch(tellWhy), name);
