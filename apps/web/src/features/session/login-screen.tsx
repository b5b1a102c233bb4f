import { helpTexts } from '@hybrid-mail/messages/help';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { paths } from '../../lib/routes.ts';
import type { EndReason } from '../../lib/session/session-end.ts';
import './login.css';
import { LoginSteps, type StepComponents } from './login-steps.tsx';
import { PlainIcon } from './plain-icon.tsx';
import type { PlainLink } from './plain-link.ts';
import { SessionFrame } from './session-frame.tsx';
import type { LoginHandlers } from './use-login.ts';

interface Props extends StepComponents, Pick<LoginHandlers, 'onLoggedIn' | 'onFailed'> {
  /** Why the session ended, if the user did not log out. */
  readonly reason?: EndReason;
  /** Page that the user wanted to open. */
  readonly next?: string;
  readonly link: PlainLink;
  /** The application could not be loaded. */
  readonly isIncomplete?: boolean;
}

/**
 * The login page. It uses none of the application's libraries (Material UI, router, forms, zod): they load while the
 * user types.
 */
export function LoginScreen({ reason, next, isIncomplete, link: Link, ...steps }: Props) {
  const corner = (
    <>
      {/* In a new tab: what is typed here stays. */}
      <a href="#/help/login" target="_blank" rel="noreferrer" className="login-track">
        {helpTexts.title}
      </a>
      <Link to={paths.trackBlank} className="login-track">
        <PlainIcon name="search" />
        {sessionTexts.findMail}
      </Link>
    </>
  );
  return (
    <SessionFrame corner={corner}>
      <h1>{sessionTexts.title}</h1>
      <p className="login-subtitle">{sessionTexts.subtitle}</p>
      {(reason || next) && (
        <p role="status" className="login-reason">
          {reason ? sessionTexts.ended[reason] : sessionTexts.loginFirst}
        </p>
      )}
      {isIncomplete && (
        <p role="alert" className="login-reason login-trouble">
          {sessionTexts.incomplete}
        </p>
      )}
      <LoginSteps {...steps} link={Link} />
      <p className="login-divider">{sessionTexts.notConnected}</p>
      <Link to={paths.register} className="login-button login-outlined">
        {sessionTexts.register}
      </Link>
      <Instructions />
    </SessionFrame>
  );
}

const Instructions = () => (
  <div className="login-instructions">
    <span>{sessionTexts.instruction}</span>
    <a href="/instructions/instruction-ru.pdf" download hrefLang="ru">
      {sessionTexts.instructionRu}
    </a>
    <a href="/instructions/instruction-uz.pdf" download hrefLang="uz" lang="uz">
      {sessionTexts.instructionUz}
    </a>
  </div>
);
