import { lazyRouteComponent } from '@tanstack/react-router';
import { diagnoseMissingCode } from '../shared/letter/missing-code.ts';

async function throwDiagnosis(error: unknown): Promise<never> {
  throw await diagnoseMissingCode(error);
}

/**
 * Lazily loaded screen that shows an error with a retry if its code fails to load. The router's default would reload
 * the page, which may then be blank.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => importer().catch(throwDiagnosis), name);
