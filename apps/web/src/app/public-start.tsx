import { publicCalls } from '@hybrid-mail/contracts/public-replies';
import { createContext, Suspense, use, useEffect, useState } from 'react';
import { usePublicRead } from '../lib/api/use-public-read.ts';
import { chooseLanguage } from '../lib/language/choose-language.ts';
import { paths } from '../lib/routes.ts';
import { useOpenHelp } from '../shared/help/open-help.ts';
import { MissingCode } from '../shared/public/missing-code.tsx';
import { type PageHost, PageHostProvider } from '../shared/public/page-host.tsx';
import type { SigningRequest } from '../shared/requests/signing-request.ts';
import { DemonstrationStrip } from './frame/demonstration-strip.tsx';
import { type LateApplication, type LoadApplication, useLateApplication } from './late-application.ts';
import { type LoadedScreens, loadPublicScreen } from './public-screens.ts';
import { type LoginPlace, loginAddress, loginPlaceOf } from './session/login-place.ts';
import { type PublicPlace, publicPlaceOf } from './session/public-place.ts';
import { LoginStartPage } from './start.tsx';

interface Props {
  readonly place: PublicPlace;
  /** The imported screen of the place. */
  readonly screens: LoadedScreens;
  readonly load: LoadApplication;
}

/**
 * Public page without the application, which replaces it permanently when the address changes to a page of its own. The
 * login page loads the application itself. The help, the signing dialog and its messages are parts of the application
 * that are shown with the public page, whose fields stay as they are.
 */
export function PublicStart({ load, ...first }: Props) {
  const application = useLateApplication(load);
  const { loaded, isMissing, need } = application;
  const { place, screens, isElsewhere, isScreenMissing } = usePublicPlace(first);
  const [host] = useState(() => createHost(need));
  const login = useLogin(isElsewhere && loaded === null);
  const isEntered = useEntry(application, isElsewhere && login === null);
  const isHelpOpen = useOpenHelp() !== null;
  useEffect(() => {
    if (isHelpOpen) void need();
  }, [isHelpOpen, need]);
  if (loaded && isEntered) return <loaded.Root {...loaded.application} />;
  if (login) return <LoginStartPage place={login} load={load} />;
  return (
    <LateContext value={application}>
      <PageHostProvider value={host}>
        {loaded ? <loaded.AroundLogin application={loaded.application} /> : <Demonstration />}
        {isMissing ? <MissingCode onRetry={need} /> : isScreenMissing && <MissingCode />}
        {/* What the person types is often signed next: the code for that loads meanwhile. */}
        <div onInput={() => void (place.page !== 'track' && need())} style={contents}>
          <Screen place={place} screens={screens} />
        </div>
      </PageHostProvider>
    </LateContext>
  );
}

const contents = { display: 'contents' } as const;

function Screen({ place, screens }: Omit<Props, 'load'>) {
  const { track, register, recover } = screens;
  if (place.page === 'track') return track && <track.TrackScreen uid={place.uid} />;
  if (place.page === 'register') return register && <register.RegistrationScreen signing={LateSigning} />;
  return recover && <recover.PasswordRecoveryScreen signing={LateSigning} />;
}

/**
 * State of the shown public page. `place` changes after its screen was imported; `isElsewhere` is true when the address
 * belongs to another page.
 */
function usePublicPlace(first: Omit<Props, 'load'>) {
  const [shown, setShown] = useState({ ...first, isElsewhere: false, isScreenMissing: false });
  useEffect(() => {
    const follow = async () => {
      const place = publicPlaceOf(window.location.hash);
      if (place === null) return setShown((before) => ({ ...before, isElsewhere: true }));
      const loaded = await loadPublicScreen(place.page).catch(() => null);
      // The address may have changed meanwhile.
      if (publicPlaceOf(window.location.hash)?.page !== place.page) return;
      setShown(({ screens, ...before }) =>
        loaded
          ? { place, screens: { ...screens, ...loaded }, isElsewhere: false, isScreenMissing: false }
          : { ...before, screens, isScreenMissing: true },
      );
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return shown;
}

/** Place of the login page, once another page was opened that needs a login: it stays, whatever the address becomes. */
function useLogin(isElsewhere: boolean): LoginPlace | null {
  const [first, setFirst] = useState<LoginPlace | null>(null);
  const found = first ?? (isElsewhere ? loginPlaceOf(window.location.hash) : null);
  useEffect(() => {
    if (first || !found) return;
    window.history.replaceState(window.history.state, '', loginAddress(found));
    setFirst(found);
  }, [first, found]);
  return found;
}

/** Loads the application and in it the page of the address, once it is needed. @returns whether both are there */
function useEntry({ need }: LateApplication, isNeeded: boolean): boolean {
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    const enter = async () => {
      const parts = await need();
      if (parts === null) return;
      await parts.openPage(parts.application, window.location.hash.slice(1));
      setEntered(true);
    };
    void enter();
  }, [isNeeded, need]);
  return isEntered;
}

const LateContext = createContext<LateApplication | null>(null);

/** The application, loaded when this component mounts. */
function useLoaded() {
  const application = use(LateContext);
  if (!application) throw new Error('a part of the application is shown outside a public page');
  const { loaded, need } = application;
  useEffect(() => void need(), [need]);
  return loaded;
}

/** Signing dialog of the application. Its code begins to load with the first typed character. */
function LateSigning(request: SigningRequest) {
  const loaded = useLoaded();
  return (
    loaded && (
      <loaded.Providers application={loaded.application}>
        <Suspense>
          <loaded.SigningDialog {...request} />
        </Suspense>
      </loaded.Providers>
    )
  );
}

/** Help of the application, beside the page or over it. */
function LateHelp() {
  const application = use(LateContext);
  const loaded = application?.loaded;
  return (
    loaded && (
      <loaded.Providers application={loaded.application}>
        <loaded.HelpPanel />
      </loaded.Providers>
    )
  );
}

const routes = { track: paths.track, register: paths.register, recover: paths.recover } as const;

function useRoute() {
  const place = publicPlaceOf(window.location.hash);
  return place === null || (place.page === 'track' && place.uid === '') ? paths.trackBlank : routes[place.page];
}

const HashLink: PageHost['Link'] = ({ to, ...link }) => <a href={`#${to}`} {...link} />;

const createHost = (need: LateApplication['need']): PageHost => ({
  Link: HashLink,
  useOpen: () => openAddress,
  useRoute,
  Help: LateHelp,
  // The application tells of a failure; it tries again for that.
  switchLanguage: (language) =>
    void chooseLanguage(language).catch(async () => (await need())?.switchLanguage(language)),
});

function openAddress(address: string): void {
  window.location.hash = address;
}

/** Banner of a demonstration installation. Without an answer there is none. */
function Demonstration() {
  const { data } = usePublicRead(publicCalls.settings);
  return data?.isDemonstration ? <DemonstrationStrip /> : null;
}
