import { sessionTexts } from '@hybrid-mail/messages/session';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import { type ComponentType, useState, useTransition } from 'react';
import type { Credentials } from '../../lib/session/log-in.ts';
import type { KeyLoginProps } from './key-login.tsx';
import { LoginForm } from './login-form.tsx';
import type { SecondStepProps } from './second-step.tsx';

/** Parts that are loaded only when they are needed, to keep them out of the first paint. */
export interface StepComponents {
  readonly secondStep: ComponentType<SecondStepProps>;
  readonly keyLogin: ComponentType<KeyLoginProps>;
}

type Step = 'password' | 'code';

const nothingTyped: Credentials = { username: '', password: '' };

/** Login by password, by password and code, or by key. A transition keeps the step on screen while the next one is loaded. */
export function LoginSteps(props: StepComponents & { readonly onLoggedIn: () => void }) {
  const { secondStep: SecondStep, keyLogin: KeyLogin, onLoggedIn } = props;
  const [typed, setTyped] = useState(nothingTyped);
  const [step, setStep] = useState<Step>('password');
  const [isKeyOpen, setKeyOpen] = useState(false);
  const [isLoadingStep, startStep] = useTransition();
  const [isLoadingKey, startKey] = useTransition();
  const askCode = (credentials: Credentials) => {
    setTyped(credentials);
    startStep(() => setStep('code'));
  };
  return (
    <>
      {step === 'code' ? (
        <SecondStep credentials={typed} onLoggedIn={onLoggedIn} onBack={() => setStep('password')} />
      ) : (
        <LoginForm typed={typed} isBusy={isLoadingStep} onLoggedIn={onLoggedIn} onCodeNeeded={askCode} />
      )}
      <Button
        variant="outlined"
        fullWidth
        startIcon={<KeyOutlined />}
        loading={isLoadingKey}
        onClick={() => startKey(() => setKeyOpen(true))}
        sx={{ minHeight: 48, mt: 3 }}
      >
        {sessionTexts.keyLogin}
      </Button>
      {isKeyOpen && <KeyLogin onLoggedIn={onLoggedIn} onClose={() => setKeyOpen(false)} />}
    </>
  );
}
