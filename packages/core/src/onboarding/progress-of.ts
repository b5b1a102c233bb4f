import {
  type BlockerKind,
  blockerKinds,
  blockerSteps,
  type NewcomerChecklist,
  newcomerSteps,
  type OnboardingBlocker,
  type OnboardingProgress,
  type OnboardingStep,
  type OnboardingStepState,
  onboardingSteps,
} from '@hybrid-mail/contracts/onboarding';
import { tashkentDay } from '../clock.ts';
import type { OnboardingFacts, UnitFacts } from './read-onboarding-facts.sql.ts';

type Found = boolean | readonly UnitFacts[];

const blocks: Record<BlockerKind, (facts: OnboardingFacts) => Found> = {
  contractNumber: ({ contractNumber }) => contractNumber === null,
  contractSigner: ({ hasSigner }) => !hasSigner,
  contractEnded: ({ isContractEnded, units }) => {
    const ended = units.filter((unit) => unit.isContractEnded);
    return ended.length > 0 ? ended : isContractEnded;
  },
  debt: ({ units }) => units.some(({ isInDebt }) => isInDebt),
  unitPrice: ({ units }) => units.filter(({ isUnpriced }) => isUnpriced),
  unitMissing: ({ units }) => units.length === 0,
  unitRegion: ({ units }) => units.filter(({ hasRegions }) => !hasRegions),
  clientType: ({ hasClientType }) => !hasClientType,
};

/**
 * Whether the blocker also stops letters of an active organization; other blockers only prevent activation. An ended
 * contract stops letters only if it is the contract of a unit.
 */
const stopsLetters = ({ kind, units }: OnboardingBlocker) =>
  kind === 'debt' || kind === 'unitPrice' || (kind === 'contractEnded' && units.length > 0);

/** Blockers of the organization's activation. */
export function blockersOf(facts: OnboardingFacts): OnboardingBlocker[] {
  return blockerKinds.flatMap((kind) => {
    const found = blocks[kind](facts);
    if (typeof found === 'boolean') return found ? [{ kind, units: [] }] : [];
    return found.length > 0 ? [{ kind, units: found.map(({ id, name }) => ({ id, name })) }] : [];
  });
}

/** Whether nothing of a step is filled in yet. */
const isUntouched: Partial<Record<OnboardingStep, (facts: OnboardingFacts) => boolean>> = {
  contract: ({ contractNumber, contractEndsOn, hasSigner }) => !contractNumber && !contractEndsOn && !hasSigner,
  prices: ({ hasPrice, units }) => !hasPrice && units.every(({ isUnpriced }) => isUnpriced),
  regions: ({ units }) => units.every(({ hasRegions }) => !hasRegions),
  clientType: () => true,
};

/** Each step with its state; the step `request` is always done. */
export function stepsOf(facts: OnboardingFacts, blockers: readonly OnboardingBlocker[]): OnboardingProgress[] {
  const isBlocked = (step: OnboardingStep) => blockers.some(({ kind }) => blockerSteps[kind] === step);
  const activation = (): OnboardingStepState => {
    if (facts.isActive) return 'done';
    return blockers.length > 0 ? 'locked' : 'untouched';
  };
  return onboardingSteps.map((step) => {
    if (step === 'activation') return { step, state: activation() };
    if (!isBlocked(step)) return { step, state: 'done' };
    return { step, state: isUntouched[step]?.(facts) ? 'untouched' : 'incomplete' };
  });
}

/**
 * Makes the newcomer's checklist. Once the organization is active, only blockers that stop letters count.
 */
export function checklistOf(facts: OnboardingFacts, blockers: readonly OnboardingBlocker[]): NewcomerChecklist {
  const isActive = facts.isActive && facts.units.some((unit) => unit.isActive);
  const counted = blockers.filter((blocker) => !isActive || stopsLetters(blocker));
  const isFree = (...steps: OnboardingStep[]) => !counted.some(({ kind }) => steps.includes(blockerSteps[kind]));
  const isDone = {
    request: true,
    contract: isFree('contract'),
    prices: isFree('prices'),
    regionsAndType: isFree('regions', 'clientType'),
    letter: facts.hasSentLetter,
  };
  const current = newcomerSteps.find((step) => !isDone[step]);
  const stateOf = (step: (typeof newcomerSteps)[number]) => {
    if (isDone[step]) return 'done';
    return step === current ? 'current' : 'later';
  };
  return {
    items: newcomerSteps.map((step) => ({ step, state: stateOf(step) })),
    isActive,
    registeredOn: tashkentDay(facts.registeredOn),
    contractEndsOn: facts.contractEndsOn,
  };
}
