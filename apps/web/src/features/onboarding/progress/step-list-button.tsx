import { type OnboardingStep, onboardingSteps } from '@hybrid-mail/contracts/onboarding';
import { commonTexts } from '@hybrid-mail/messages/common';
import { onboardingTexts as texts } from '@hybrid-mail/messages/onboarding';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { heights } from '../../../ui/theme/tokens.ts';
import { stepNumberOf } from './format-step-details.ts';
import { StepList } from './step-list.tsx';

/** Steps on a phone: a button with the current number opens the list in a dialog. */
export function StepListButton({ current }: { readonly current: OnboardingStep }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        endIcon={<ExpandMore />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: heights.touch, px: 0 }}
      >
        {texts.stepOf({ number: stepNumberOf(current), all: onboardingSteps.length })}
      </Button>
      <FormDialog
        isOpen={isOpen}
        title={texts.stepsTitle}
        onClose={close}
        actions={<Button onClick={close}>{commonTexts.close}</Button>}
      >
        <StepList current={current} onChoose={close} />
      </FormDialog>
    </>
  );
}
