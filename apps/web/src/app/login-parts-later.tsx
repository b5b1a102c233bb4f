import type { FunctionComponent } from 'react';
import type { StepComponents } from '../features/session/login-steps.tsx';
import type { Whole } from './whole.ts';

interface Part<P> extends FunctionComponent<P> {
  readonly preload?: () => Promise<unknown> | undefined;
}

/** Second step and login by key, which come with the application. */
export function partsOf(load: () => Promise<Whole>): StepComponents {
  const later = <P extends object>(partOf: (whole: Whole) => Part<P>): Part<P> => {
    let whole: Whole | null = null;
    const show = (props: P) => {
      if (whole === null) return null;
      const Loaded = partOf(whole);
      return (
        <whole.Inside {...whole}>
          <Loaded {...props} />
        </whole.Inside>
      );
    };
    return Object.assign(show, {
      preload: async () => {
        whole = await load();
        await partOf(whole).preload?.();
      },
    });
  };
  return {
    secondStep: later((whole) => whole.SecondStep),
    keyLogin: later((whole) => whole.KeyLogin),
  };
}
