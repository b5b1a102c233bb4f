import type { FunctionComponent } from 'react';

interface Loaded {
  readonly preload?: () => Promise<unknown> | undefined;
}

/** A route's component that the router shows only when the screens it draws on have been loaded. */
export const loadedBefore = (screens: readonly Loaded[], component: FunctionComponent) =>
  Object.assign(component, {
    preload: () => Promise.all(screens.map((screen) => screen.preload?.())) as Promise<never>,
  });
