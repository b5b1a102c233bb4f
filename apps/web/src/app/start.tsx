import { type ReactNode, useEffect, useState } from 'react';
import { LoginScreen } from '../features/session/login-screen.tsx';
import type { PlainLink } from '../features/session/plain-link.ts';
import { paths } from '../lib/routes.ts';
import { followOtherTabs } from './follow-other-tabs.ts';
import { partsOf } from './login-parts-later.tsx';
import { type LoginPlace, loginPlaceOf } from './login-place.ts';
import type { Whole } from './whole.ts';

interface Props {
  readonly place: LoginPlace;
  /** Loads the application, once. */
  readonly load: () => Promise<Whole>;
}

/**
 * The login page before the application has come. The application takes its place after the login or at another address, and
 * stays.
 */
export function Start({ place: first, load }: Props) {
  const [place, setPlace] = useState<LoginPlace | null>(first);
  const [isEntered, setEntered] = useState(false);
  const whole = useWhole(load);
  const [parts] = useState(() => partsOf(load));
  const isElsewhere = place === null && whole.loaded !== null;
  useEffect(() => {
    if (isElsewhere) setEntered(true);
  }, [isElsewhere]);
  useEffect(() => {
    if (isEntered) return;
    const follow = () => setPlace(loginPlaceOf(window.location.hash));
    window.addEventListener('hashchange', follow);
    window.addEventListener('storage', followOtherTabs);
    return () => {
      window.removeEventListener('hashchange', follow);
      window.removeEventListener('storage', followOtherTabs);
    };
  }, [isEntered]);
  if (whole.loaded && (isEntered || isElsewhere)) return <whole.loaded.WholeApp {...whole.loaded} />;
  const enter = async () => {
    const loaded = await whole.need();
    if (loaded === null) return;
    await loaded.openPage(loaded.application, place?.next ?? paths.dashboard);
    setEntered(true);
  };
  return (
    <>
      {whole.loaded && <whole.loaded.AroundLogin {...whole.loaded} />}
      <LoginScreen
        {...parts}
        reason={place?.reason}
        isIncomplete={whole.isMissing}
        link={HashLink}
        onLoggedIn={enter}
        onFailed={async () => (await whole.need())?.tellFailedLogin()}
      />
    </>
  );
}

/** The application: loaded when the browser has time, at the latest when it is needed. */
function useWhole(load: () => Promise<Whole>) {
  const [loaded, setLoaded] = useState<Whole | null>(null);
  const [isMissing, setMissing] = useState(false);
  const need = async (): Promise<Whole | null> => {
    try {
      const whole = await load();
      setLoaded(whole);
      setMissing(false);
      return whole;
    } catch {
      setMissing(true);
      return null;
    }
  };
  useEffect(() => {
    const timer = setTimeout(() => load().then(setLoaded, () => setMissing(true)), afterPaintMs);
    return () => clearTimeout(timer);
  }, [load]);
  return { loaded, isMissing, need };
}

/** The page is painted and takes keys by then, also on a slow machine. */
const afterPaintMs = 200;

const HashLink: PlainLink = ({ to, className, children }): ReactNode => (
  <a href={`#${to}`} className={className}>
    {children}
  </a>
);
