import '@fontsource-variable/source-sans-3/wght.css';
import './ui/theme/fonts/text-fonts.css';
import './ui/theme/palette.css';
import './ui/theme/page.css';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { createRoot } from 'react-dom/client';
import { type LoadedApplication, loadApplication } from './app/load-application.ts';
import { loadPublicScreen } from './app/public-screens.ts';
import { loginAddress, loginPlaceOf } from './app/session/login-place.ts';
import { publicPlaceOf } from './app/session/public-place.ts';
import { LoginStartPage } from './app/start.tsx';
import { keepDroppedFilesOut } from './lib/files/dragged-files.ts';
import { watchUserActivity } from './lib/session/user-activity.ts';

/** In ms after navigation start, during which the page stays blank (specification 1 §2). */
const blankStart = 500;

document.documentElement.lang = currentLanguage();
watchUserActivity(window);
keepDroppedFilesOut(window);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

let application: Promise<LoadedApplication> | undefined;
/** Loads the application once; the next call after a failure retries. */
function load(): Promise<LoadedApplication> {
  application ??= loadApplication();
  application.catch(() => {
    application = undefined;
  });
  return application;
}

/** Makes index.html show the error with a retry. */
const fail = () => document.getElementById('start')?.classList.add('failed');

const blank = new Promise((resolve) => setTimeout(resolve, blankStart - performance.now()));
const login = loginPlaceOf(window.location.hash);
const place = publicPlaceOf(window.location.hash);
if (login) {
  window.history.replaceState(window.history.state, '', loginAddress(login));
  void blank.then(() => createRoot(root).render(<LoginStartPage place={login} load={load} />));
} else if (place) {
  const page = import('./app/public-start.tsx');
  Promise.all([page, loadPublicScreen(place.page), blank]).then(
    ([{ PublicStart }, screens]) =>
      createRoot(root).render(<PublicStart place={place} screens={screens} load={load} />),
    fail,
  );
} else {
  const loaded = load().then((parts) => {
    parts.prepare(parts.application);
    return parts;
  });
  Promise.all([loaded, blank]).then(([{ Root, application: own }]) => createRoot(root).render(<Root {...own} />), fail);
}
