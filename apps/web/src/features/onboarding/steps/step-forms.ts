import type { OnboardingStep } from '@hybrid-mail/contracts/onboarding';
import type { ComponentType } from 'react';
import { ActivationStep } from './activation-step.tsx';
import { ClientTypeStep } from './client-type-step.tsx';
import { ContractStep } from './contract-step.tsx';
import { PricesStep } from './prices-step.tsx';
import { RegionsStep } from './regions-step.tsx';
import { RequestStep } from './request-step.tsx';

export const stepForms: Record<OnboardingStep, ComponentType> = {
  request: RequestStep,
  contract: ContractStep,
  prices: PricesStep,
  regions: RegionsStep,
  clientType: ClientTypeStep,
  activation: ActivationStep,
};
