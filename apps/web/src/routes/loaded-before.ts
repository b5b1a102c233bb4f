import type { FunctionComponent } from 'react';

interface Loaded {
  readonly preload?: () => Promise<unknown> | undefined;
}

/** Route component shown only after the given screens' code has been loaded. */
export const loadedBefore = (screens: readonly Loaded[], component: FunctionComponent) =>
  Object.assign(component, {
    preload: () => Promise.all(screens.map((screen) => screen.preload?.())) as Promise<never>,
  });
