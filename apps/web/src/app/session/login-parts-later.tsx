import type { FunctionComponent } from 'react';
import type { LoginStepComponents } from '../../features/session/login-steps.tsx';
import type { LoadedApplication } from '../load-application.ts';

interface Part<P> extends FunctionComponent<P> {
  readonly preload?: () => Promise<unknown> | undefined;
}

/** Components for the second step and for the login by key, whose code is loaded together with the application. */
export function lazyLoginParts(load: () => Promise<LoadedApplication>): LoginStepComponents {
  const later = <P extends object>(partOf: (loaded: LoadedApplication) => Part<P>): Part<P> => {
    let loaded: LoadedApplication | null = null;
    const show = (props: P) => {
      if (loaded === null) return null;
      const Loaded = partOf(loaded);
      return (
        <loaded.Providers application={loaded.application}>
          <Loaded {...props} />
        </loaded.Providers>
      );
    };
    return Object.assign(show, {
      preload: async () => {
        loaded = await load();
        await partOf(loaded).preload?.();
      },
    });
  };
  return {
    secondStep: later(({ SecondStep }) => SecondStep),
    keyLogin: later(({ KeyLogin }) => KeyLogin),
  };
}
