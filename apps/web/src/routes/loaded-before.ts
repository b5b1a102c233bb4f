import type { FunctionComponent } from 'react';

interface Loaded {
  readonly preload?: () => Promise<unknown> | undefined;
}

/** Component shown only after the given screens' code has been loaded: routes preload it, screens before they open it. */
export const loadedBefore = <P = object>(screens: readonly Loaded[], component: FunctionComponent<P>) =>
  Object.assign(component, {
    preload: () => Promise.all(screens.map((screen) => screen.preload?.())) as Promise<never>,
  });
