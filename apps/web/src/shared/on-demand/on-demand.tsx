import { apiTexts } from '@hybrid-mail/messages/api';
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { notify } from '../../ui/notify/notify.tsx';

interface Code<P> {
  readonly current: () => ComponentType<P> | null;
  readonly load: () => Promise<void>;
}

type OnDemand<P> = FunctionComponent<P> & {
  /** Imports the code, so that the part opens at once, e.g. when the pointer reaches its button. */
  readonly preload: () => void;
};

/**
 * A part of a page whose code is imported when it is first shown, e.g. a dialog that a button opens. Shows nothing
 * until then. If the code does not come, a message says so, and `onMissing` closes the part; the next opening imports
 * again.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onMissing?: (props: P) => void,
): OnDemand<P> {
  let loaded: ComponentType<P> | null = null;
  const code = {
    current: () => loaded,
    load: async () => {
      loaded ??= await load();
    },
  };
  const part = (props: P) => <Imported code={code} props={props} onMissing={onMissing} />;
  return Object.assign(part, { preload: () => void code.load().catch(() => undefined) });
}

interface Props<P> {
  readonly code: Code<P>;
  readonly props: P;
  readonly onMissing: ((props: P) => void) | undefined;
}

function Imported<P extends object>({ code, props, onMissing }: Props<P>) {
  const [, setLoaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: imports once for each opening
  useEffect(() => {
    // A preload can finish between render and effect.
    if (code.current()) return setLoaded(true);
    let isShown = true;
    code.load().then(
      () => isShown && setLoaded(true),
      () => {
        if (!isShown) return;
        notify.error(apiTexts.codeMissing);
        onMissing?.(props);
      },
    );
    return () => {
      isShown = false;
    };
  }, []);
  const Part = code.current();
  return Part && <Part {...props} />;
}
