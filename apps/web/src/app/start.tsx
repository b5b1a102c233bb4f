import { type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import type { PlainLink } from '../features/session/login-form.tsx';
import { LoginScreen } from '../features/session/login-screen.tsx';
import type { LoginStepComponents } from '../features/session/login-steps.tsx';
import { type LateApplication, type LoadApplication, useLateApplication } from './late-application.ts';
import type { LoadedApplication } from './load-application.ts';
import { followOtherTabs } from './session/follow-other-tabs.ts';
import { type LoginPlace, loginAddress, loginPlaceOf, pageAfterLogin } from './session/login-place.ts';

interface Props {
  readonly place: LoginPlace;
  readonly load: LoadApplication;
}

/**
 * Login page that loads the application in the background. After the login, or when the address changes to another
 * page, the application replaces it permanently.
 */
export function LoginStartPage({ place: first, load }: Props) {
  const [place, setPlace] = useState<LoginPlace | null>(first);
  const [isEntered, setEntered] = useState(false);
  const { loaded, isMissing, need } = useApplication(load);
  const [parts] = useState(() => lazyLoginParts(load));
  const next = place?.next;
  useEffect(() => {
    if (loaded && next !== undefined) void loaded.loadCodeOf(loaded.application, next);
  }, [loaded, next]);
  const isElsewhere = place === null && loaded !== null;
  useEffect(() => {
    if (isElsewhere) setEntered(true);
  }, [isElsewhere]);
  useEffect(() => {
    if (isEntered) return;
    const follow = () => {
      const now = loginPlaceOf(window.location.hash);
      setPlace(now);
      // A page that needs a login leads to it, as at the start: the address is that of the login page.
      if (now) window.history.replaceState(window.history.state, '', loginAddress(now));
    };
    window.addEventListener('hashchange', follow);
    window.addEventListener('storage', followOtherTabs);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('storage', followOtherTabs);
    };
  }, [isEntered]);
  if (loaded && (isEntered || isElsewhere)) return <loaded.Root {...loaded.application} />;
  const enter = async () => {
    const needed = await need();
    if (needed === null) return;
    await needed.openPage(needed.application, pageAfterLogin(window.location.hash));
    setEntered(true);
  };
  return (
    <>
      {loaded && <loaded.AroundLogin application={loaded.application} />}
      <LoginScreen
        {...parts}
        {...(place?.reason !== undefined && { reason: place.reason })}
        {...(next !== undefined && { next })}
        isIncomplete={isMissing}
        link={HashLink}
        onLoggedIn={enter}
        onFailed={async () => (await need())?.showFailedLogin()}
      />
    </>
  );
}

/**
 * Loads the application shortly after the first paint, and not before the page has loaded: an import that fails earlier
 * cannot be repeated (import-parts.ts). `need` retries a failed load.
 */
function useApplication(load: LoadApplication): LateApplication {
  const late = useLateApplication(load);
  const { need } = late;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      timer = setTimeout(need, afterPaintMs);
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      window.removeEventListener('load', begin);
      clearTimeout(timer);
    };
  }, [need]);
  return late;
}

/** Delay that lets the login page paint and take the focus first. */
const afterPaintMs = 200;

const HashLink: PlainLink = ({ to, className, children }): ReactNode => (
  <a href={`#${to}`} className={className}>
    {children}
  </a>
);

interface Part<P> extends FunctionComponent<P> {
  readonly preload?: () => Promise<unknown> | undefined;
}

/** Components for the second step and for the login by key, whose code is loaded together with the application. */
function lazyLoginParts(load: LoadApplication): LoginStepComponents {
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
