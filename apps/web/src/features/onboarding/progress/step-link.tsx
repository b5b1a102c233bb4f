import type { OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import type { SxProps } from '@mui/material/styles';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/routes.ts';
import { BoxLink } from '../../../ui/link/box-link.tsx';

interface Props {
  readonly step: OnboardingStep;
  readonly children: ReactNode;
  readonly sx?: SxProps;
  readonly 'aria-current'?: 'step' | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** Link to a step of this organization, with the step in its URL. */
export function StepLink({ step, ...others }: Props) {
  const { id = '' } = useParams({ strict: false });
  return <BoxLink to={paths['admin-organization-connect']} params={{ id }} search={{ step }} {...others} />;
}
