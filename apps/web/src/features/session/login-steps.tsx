import { sessionTexts } from '@hybrid-mail/messages/session';
import { type ComponentType, useState } from 'react';
import type { Credentials } from '../../lib/session/log-in.ts';
import { KeyOutlined } from '../../ui/icon/plain-icons.ts';
import type { KeyLoginProps } from './key-login.tsx';
import { LoginForm, type LoginHandlers, type PlainLink } from './login-form.tsx';
import type { SecondStepProps } from './second-step.tsx';

/** Component that is loaded lazily, so that its code does not delay the first paint. */
type LazyComponent<P> = ComponentType<P> & { readonly preload?: () => Promise<unknown> | undefined };

export interface LoginStepComponents {
  readonly secondStep: LazyComponent<SecondStepProps>;
  readonly keyLogin: LazyComponent<KeyLoginProps>;
}

export type LoginStepsProps = LoginStepComponents &
  Pick<LoginHandlers, 'onLoggedIn' | 'onFailed'> & { readonly link: PlainLink };

/** Login by password, by password and code, or by key. */
export function LoginSteps(props: LoginStepsProps) {
  const { secondStep: SecondStep, keyLogin: KeyLogin, onLoggedIn, onFailed, link } = props;
  const [typed, setTyped] = useState<Credentials>({ username: '', password: '' });
  const code = useOpening(SecondStep);
  const key = useOpening(KeyLogin);
  const enter = () => void onLoggedIn();
  const askCode = (credentials: Credentials) => {
    setTyped(credentials);
    return code.open();
  };
  return (
    <>
      {code.isOpen ? (
        <SecondStep credentials={typed} onLoggedIn={enter} onBack={code.close} />
      ) : (
        <LoginForm
          typed={typed}
          isBusy={code.isLoading}
          link={link}
          onLoggedIn={onLoggedIn}
          onCodeNeeded={askCode}
          onFailed={onFailed}
        />
      )}
      <button
        type="button"
        className="plain-button plain-outlined login-button"
        // Not disabled while loading, because the dialog returns the focus to this button.
        aria-busy={key.isLoading}
        onClick={() => void key.open()}
      >
        <KeyOutlined />
        {sessionTexts.keyLogin}
      </button>
      <p className="login-key-note phone-only">{sessionTexts.keyOnComputer}</p>
      {key.isOpen && <KeyLogin onLoggedIn={enter} onClose={key.close} />}
    </>
  );
}

/** Preloads a component before it opens, so that the current screen stays while loading. */
function useOpening<P>({ preload }: LazyComponent<P>) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const open = async () => {
    setState('loading');
    // A failed preload is ignored: the lazy component imports its code again when it renders, and shows the error.
    await preload?.()?.catch(() => undefined);
    setState('open');
  };
  return { isLoading: state === 'loading', isOpen: state === 'open', open, close: () => setState('closed') };
}
