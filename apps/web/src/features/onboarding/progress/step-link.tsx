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
  readonly 'aria-current'?: 'step';
  readonly onClick?: () => void;
}

/** Opens a step of this organization; its address is that of the step. */
export function StepLink({ step, ...others }: Props) {
  const { id = '' } = useParams({ strict: false });
  return <BoxLink to={paths['admin-organization-connect']} params={{ id }} search={{ step }} {...others} />;
}
