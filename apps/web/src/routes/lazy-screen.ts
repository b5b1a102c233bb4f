import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { diagnoseMissingCode } from '../shared/letter/missing-code.ts';

async function throwDiagnosis(error: unknown): Promise<never> {
  throw await diagnoseMissingCode(error);
}

/** Imports code, e.g. before a page opens. @throws the diagnosis when the code does not come */
export const loadCode = <T>(importer: () => Promise<T>): Promise<T> => importer().catch(throwDiagnosis);

/**
 * Lazily loaded screen that shows an error with a retry if its code fails to load. The router's default would reload
 * the page, which may then be blank.
 */
export const lazyScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => loadCode(importer), name);

interface Loaded {
  readonly preload?: () => Promise<unknown> | undefined;
}

/**
 * Adds a `preload` that loads the code of the given screens: called by routes, and by screens before they open the
 * component.
 */
export const withPreload = <P = object>(screens: readonly Loaded[], component: FunctionComponent<P>) =>
  Object.assign(component, {
    preload: () => Promise.all(screens.map((screen) => screen.preload?.())) as Promise<never>,
  });
