import { onboardingCalls } from '@hybrid-mail/contracts/onboarding';
import {
  activateOrganization,
  readChecklist,
  readOnboarding,
  storeOnboardingDraft,
} from '@hybrid-mail/core/onboarding';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function onboardingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, onboardingCalls.read, readOnboarding);
  serve(app, deps, onboardingCalls.activate, activateOrganization);
  serve(app, deps, onboardingCalls.keepDraft, storeOnboardingDraft);
  serve(app, deps, onboardingCalls.checklist, readChecklist);
}
