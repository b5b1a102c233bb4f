import { commonTexts } from '@hybrid-mail/messages/common';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { helpTexts } from '@hybrid-mail/messages/help';
import { languageNames, languages } from '@hybrid-mail/messages/language';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { shellTexts } from '@hybrid-mail/messages/shell';
import type { ReactNode } from 'react';
import { chooseLanguageBeforeLogin } from '../../lib/language/choice-before-login.ts';
import { paths } from '../../lib/routes.ts';
import type { EndReason } from '../../lib/session/session-end.ts';
import '../../ui/plain/plain.css';
import './login.css';
import { PublicFooter } from '../../shared/public/public-footer.tsx';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { ManageSearchOutlined } from '../../ui/icon/plain-icons.ts';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { Envelope } from './envelope.tsx';
import { LoginSteps, type LoginStepsProps } from './login-steps.tsx';

interface Props extends LoginStepsProps {
  /** Why the session ended; undefined after a manual logout. */
  readonly reason?: EndReason;
  /** Path that the user wanted to open. */
  readonly next?: string;
  /** True if the application could not be loaded. */
  readonly isIncomplete?: boolean;
}

/** The login page. It must not import Material UI, the router, forms or zod: they load while the user types. */
export function LoginScreen({ reason, next, isIncomplete, link: Link, ...steps }: Props) {
  const corner = (
    <>
      {/* Opens a new tab, so that this page keeps the typed values. */}
      <a href="#/help/login" target="_blank" rel="noreferrer" className="plain-link login-track">
        {helpTexts.title}
      </a>
      <Link to={paths.trackBlank} className="plain-link login-track">
        <ManageSearchOutlined />
        {sessionTexts.findMail}
      </Link>
    </>
  );
  return (
    <SessionFrame corner={corner} link={Link}>
      <h1>{sessionTexts.title}</h1>
      <p className="login-subtitle">{sessionTexts.subtitle}</p>
      {(reason || next) && (
        <p role="status" className="login-reason plain-blue">
          {reason ? sessionTexts.ended[reason] : sessionTexts.loginFirst}
        </p>
      )}
      {isIncomplete && (
        <p role="alert" className="login-reason plain-red">
          {sessionTexts.incomplete}
        </p>
      )}
      <LoginSteps {...steps} link={Link} />
      <p className="login-divider">{sessionTexts.notConnected}</p>
      <Link to={paths.register} className="plain-button plain-outlined login-button">
        {sessionTexts.register}
      </Link>
      <Instructions />
    </SessionFrame>
  );
}

const Instructions = () => (
  <div className="login-instructions">
    <span>{sessionTexts.instruction}</span>
    <a href="/instructions/instruction-ru.pdf" download hrefLang="ru" className="plain-link">
      {sessionTexts.instructionRu}
    </a>
    <a href="/instructions/instruction-uz.pdf" download hrefLang="uz" lang="uz" className="plain-link">
      {sessionTexts.instructionUz}
    </a>
  </div>
);

interface FrameProps {
  /** Links at the top right. */
  readonly corner: ReactNode;
  readonly link: Props['link'];
  readonly children: ReactNode;
}

/** Frame of the login page: product description on the left, form on the right. */
function SessionFrame({ corner, link: Link, children }: FrameProps) {
  useDocumentTitle();
  return (
    <div className="login-page">
      <aside>
        <div className="login-brand">
          <BrandMark size={30} />
          <p>{commonTexts.appName}</p>
        </div>
        <Envelope />
        <div>
          <p className="login-pitch">
            {sessionTexts.pitchLine1}
            <br />
            {sessionTexts.pitchLine2}
          </p>
          <p className="login-pitch-text">{sessionTexts.pitchText}</p>
        </div>
      </aside>
      <div className="login-side">
        <header>
          <LanguageChoice />
          {corner}
        </header>
        <main>{children}</main>
        <PublicFooter className="login-footer">
          <Link to={paths.verify} className="plain-link">
            {shellTexts.verifyProof}
          </Link>
          <a href="/api/docs" target="_blank" rel="noreferrer" className="plain-link">
            {sessionTexts.forProgrammers}
          </a>
        </PublicFooter>
      </div>
    </div>
  );
}

/** Buttons for all languages; the chosen language applies before the login. */
const LanguageChoice = () => (
  <fieldset className="login-languages" aria-label={shellTexts.language}>
    {languages.map((language) => (
      <button
        key={language}
        type="button"
        lang={language}
        aria-pressed={language === currentLanguage()}
        onClick={() => chooseLanguageBeforeLogin(language)}
      >
        {languageNames[language]}
      </button>
    ))}
  </fieldset>
);
