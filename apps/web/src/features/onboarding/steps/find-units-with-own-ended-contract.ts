import type { Onboarding, OnboardingBlocker } from '@hybrid-mail/contracts/onboarding';

type Unit = OnboardingBlocker['units'][number];

/**
 * Whether the unit's contract differs from the organization's. Saving the step «Договор» gives number and days only to
 * units that share the organization's contract or have none.
 */
function hasOwnContract({ organization, units }: Onboarding, { id }: Unit): boolean {
  const unit = units.find((each) => each.id === id);
  const fields = ['contractNumber', 'contractDateFromStr', 'contractDateToStr'] as const;
  return fields.some((field) => unit?.[field] !== organization[field]);
}

/** Units whose ended contract can be fixed only in «Подразделения». */
export const findUnitsWithOwnEndedContract = (onboarding: Onboarding): readonly Unit[] =>
  onboarding.blockers
    .filter(({ kind }) => kind === 'contractEnded')
    .flatMap(({ units }) => units.filter((unit) => hasOwnContract(onboarding, unit)));

/** Whether the blocker's step can fix the blocker, for at least one of its units. */
export function isFixedByStep(onboarding: Onboarding, { kind, units }: OnboardingBlocker): boolean {
  return kind !== 'contractEnded' || units.length === 0 || units.some((unit) => !hasOwnContract(onboarding, unit));
}
