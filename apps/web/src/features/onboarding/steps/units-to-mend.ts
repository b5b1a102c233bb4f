import type { Onboarding, OnboardingBlocker } from '@hybrid-mail/contracts/onboarding';

type Unit = OnboardingBlocker['units'][number];

/** Saving the step «Договор» gives number and days to the units whose contract is that of the organization, or that have none. */
function hasOwnContract({ organization, units }: Onboarding, { id }: Unit): boolean {
  const unit = units.find((each) => each.id === id);
  const fields = ['contractNumber', 'contractDateFromStr', 'contractDateToStr'] as const;
  return fields.some((field) => unit?.[field] !== organization[field]);
}

/** The units whose ended contract is mended in «Подразделения» only. */
export const unitsToMend = (onboarding: Onboarding): readonly Unit[] =>
  onboarding.blockers
    .filter(({ kind }) => kind === 'contractEnded')
    .flatMap(({ units }) => units.filter((unit) => hasOwnContract(onboarding, unit)));

/** Whether the step of a blocker mends it, of at least one of its units. */
export function isMendedByStep(onboarding: Onboarding, { kind, units }: OnboardingBlocker): boolean {
  return kind !== 'contractEnded' || units.length === 0 || units.some((unit) => !hasOwnContract(onboarding, unit));
}
