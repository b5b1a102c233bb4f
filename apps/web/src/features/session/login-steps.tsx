import { sessionTexts } from '@hybrid-mail/messages/session';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type ComponentType, useState } from 'react';
import type { Credentials } from '../../lib/session/log-in.ts';
import type { KeyLoginProps } from './key-login.tsx';
import { LoginForm } from './login-form.tsx';
import type { SecondStepProps } from './second-step.tsx';

/** A part that is loaded only when it is needed, to keep it out of the first paint. */
type Later<P> = ComponentType<P> & { readonly preload?: () => Promise<unknown> | undefined };

export interface StepComponents {
  readonly secondStep: Later<SecondStepProps>;
  readonly keyLogin: Later<KeyLoginProps>;
}

const nothingTyped: Credentials = { username: '', password: '' };

/** Login by password, by password and code, or by key. */
export function LoginSteps(props: StepComponents & { readonly onLoggedIn: () => void }) {
  const { secondStep: SecondStep, keyLogin: KeyLogin, onLoggedIn } = props;
  const [typed, setTyped] = useState(nothingTyped);
  const code = useOpening(SecondStep);
  const key = useOpening(KeyLogin);
  const askCode = (credentials: Credentials) => {
    setTyped(credentials);
    void code.open();
  };
  return (
    <>
      {code.isOpen ? (
        <SecondStep credentials={typed} onLoggedIn={onLoggedIn} onBack={code.close} />
      ) : (
        <LoginForm typed={typed} isBusy={code.isLoading} onLoggedIn={onLoggedIn} onCodeNeeded={askCode} />
      )}
      <Button
        variant="outlined"
        fullWidth
        // Not disabled while loading: the dialog gives the focus back to it.
        aria-busy={key.isLoading}
        startIcon={key.isLoading ? <CircularProgress size={18} color="inherit" /> : <KeyOutlined />}
        onClick={() => void key.open()}
        sx={{ minHeight: 48, mt: 3 }}
      >
        {sessionTexts.keyLogin}
      </Button>
      {key.isOpen && <KeyLogin onLoggedIn={onLoggedIn} onClose={key.close} />}
    </>
  );
}

/** Loads a part before it opens, so that what is on the screen stays meanwhile. */
function useOpening<P>({ preload }: Later<P>) {
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const open = async () => {
    setState('loading');
    // A part that was not loaded says so itself, with a way to try again.
    await preload?.()?.catch(() => undefined);
    setState('open');
  };
  return { isLoading: state === 'loading', isOpen: state === 'open', open, close: () => setState('closed') };
}
