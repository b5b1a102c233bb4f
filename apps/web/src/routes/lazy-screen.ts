import { lazyRouteComponent } from '@tanstack/react-router';
import { whyCodeIsMissing } from '../shared/letter/missing-code.ts';

async function tellWhy(error: unknown): Promise<never> {
  throw await whyCodeIsMissing(error);
}

/**
 * Lazily loaded screen. On any failure the router's default reloads the page, which may then show
 * nothing; this shows an error with a retry instead.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => importer().catch(tellWhy), name);
