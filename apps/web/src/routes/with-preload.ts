import type { FunctionComponent } from 'react';

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
