import { sessionTexts } from '@hybrid-mail/messages/session';
import { paths } from '../../lib/routes.ts';
import type { Credentials } from '../../lib/session/log-in.ts';
import { LoginField, LoginPasswordField } from './login-field.tsx';
import type { PlainLink } from './plain-link.ts';
import { type LoginHandlers, useLogin } from './use-login.ts';
import { useLoginForm } from './use-login-form.ts';

interface Props extends LoginHandlers {
  /** What was typed before the second step. */
  readonly typed: Credentials;
  /** The next step is being loaded. */
  readonly isBusy: boolean;
  readonly link: PlainLink;
}

/** Login and password; Enter submits. */
export function LoginForm({ typed, isBusy, link: Link, ...ends }: Props) {
  const { isPending, log } = useLogin(ends);
  const { field, onSubmit } = useLoginForm(typed, (credentials) => void log(credentials));
  return (
    <form className="login-form" noValidate onSubmit={onSubmit}>
      <LoginField
        {...field('username')}
        label={sessionTexts.login}
        help={sessionTexts.loginHelp}
        autoComplete="username"
        autoFocus
      />
      <div>
        <LoginPasswordField {...field('password')} label={sessionTexts.password} autoComplete="current-password" />
        <div className="login-forgot">
          <Link to={paths.recover}>{sessionTexts.forgot}</Link>
        </div>
      </div>
      <button type="submit" className="login-button login-submit" aria-busy={isPending || isBusy}>
        {sessionTexts.submit}
      </button>
    </form>
  );
}
