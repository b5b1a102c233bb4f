import { publicCalls } from '@hybrid-mail/contracts/public-replies';
import { apiTexts } from '@hybrid-mail/messages/api';
import { commonTexts } from '@hybrid-mail/messages/common';
import { useEffect, useState } from 'react';
import { TrackScreen } from '../features/track/track-screen.tsx';
import { readPublic } from '../lib/api/read-public.ts';
import { chooseLanguage } from '../lib/language/choose-language.ts';
import { paths } from '../lib/routes.ts';
import { useOpenHelp } from '../shared/help/open-help.ts';
import { type PageHost, PageHostProvider } from '../shared/public/page-host.tsx';
import { PlainNotice } from '../ui/plain/plain-notice.tsx';
import { DemonstrationStrip } from './frame/demonstration-strip.tsx';
import type { LoadedApplication } from './load-application.ts';
import { type LoginPlace, loginAddress, loginPlaceOf } from './session/login-place.ts';
import { trackedUidOf } from './session/track-place.ts';
import { LoginStartPage } from './start.tsx';

interface Props {
  /** Loads the application; later calls return the same one, unless loading has failed. */
  readonly load: () => Promise<LoadedApplication>;
}

/**
 * Tracking page without the application, which replaces it permanently when the address changes to another page or when
 * the help opens; so does the login page, which then loads the application itself.
 */
export function TrackStartPage({ load }: Props) {
  const hash = useHash();
  const help = useOpenHelp();
  const [isLanguageStuck, setLanguageStuck] = useState(false);
  const [host] = useState(() => createHost(load, () => setLanguageStuck(true)));
  const uid = trackedUidOf(hash);
  const login = useLogin(hash, uid === null);
  const { loaded, isMissing } = useApplication(
    load,
    login === null && (uid === null || help !== null || isLanguageStuck),
  );
  if (loaded) return <loaded.Root {...loaded.application} />;
  if (login) return <LoginStartPage place={login} load={load} />;
  return (
    <PageHostProvider value={host}>
      <Demonstration />
      {isMissing && <Missing />}
      <TrackScreen uid={uid ?? ''} />
    </PageHostProvider>
  );
}

/** Place of the login page, once another page was opened that needs a login: it stays, whatever the address becomes. */
function useLogin(hash: string, isElsewhere: boolean): LoginPlace | null {
  const [first, setFirst] = useState<LoginPlace | null>(null);
  const found = first ?? (isElsewhere ? loginPlaceOf(hash) : null);
  useEffect(() => {
    if (first || !found) return;
    window.history.replaceState(window.history.state, '', loginAddress(found));
    setFirst(found);
  }, [first, found]);
  return found;
}

function useHash(): string {
  const [hash, setHash] = useState(window.location.hash);
  useEffect(() => {
    const follow = () => setHash(window.location.hash);
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return hash;
}

/** Loads the application and in it the page of the address, once they are needed. */
function useApplication(load: Props['load'], isNeeded: boolean) {
  const [loaded, setLoaded] = useState<LoadedApplication | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    const open = async () => {
      const parts = await load();
      await parts.openPage(parts.application, window.location.hash.slice(1));
      setLoaded(parts);
    };
    open().catch(() => setMissing(true));
  }, [isNeeded, load]);
  return { loaded, isMissing };
}

const hashHost: Omit<PageHost, 'switchLanguage'> = {
  Link: ({ to, ...link }) => <a href={`#${to}`} {...link} />,
  useOpen: () => openAddress,
  useRoute: () => (trackedUidOf(window.location.hash) === '' ? paths.trackBlank : paths.track),
  // The application shows the help.
  Help: () => null,
};

function openAddress(address: string): void {
  window.location.hash = address;
}

function createHost(load: Props['load'], onStuck: () => void): PageHost {
  return {
    ...hashHost,
    // The application tells of a failure; it tries again for that.
    switchLanguage: (language) =>
      void chooseLanguage(language).catch(async () => {
        onStuck();
        (await load()).switchLanguage(language);
      }),
  };
}

/** Banner of a demonstration installation. Without an answer there is none. */
function Demonstration() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    readPublic(publicCalls.settings, {}, leaving.signal).then(
      ({ isDemonstration }) => setShown(isDemonstration),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return isShown ? <DemonstrationStrip /> : null;
}

const Missing = () => (
  <PlainNotice
    tone="red"
    action={
      <button type="button" className="plain-button" onClick={() => window.location.reload()}>
        {commonTexts.retry}
      </button>
    }
  >
    {apiTexts.codeMissing}
  </PlainNotice>
);
