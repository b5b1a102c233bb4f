import {
  type BlockerKind,
  blockerSteps,
  type Onboarding,
  type OnboardingStep,
  onboardingSteps,
} from '@hybrid-mail/contracts/onboarding';
import { formatList } from '@hybrid-mail/messages/format-list';
import { onboardingTexts } from '@hybrid-mail/messages/onboarding';
import { formatPlainDay } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { paths } from '../../../lib/routes.ts';

const texts = onboardingTexts.details;

export const stepNumberOf = (step: OnboardingStep) => onboardingSteps.indexOf(step) + 1;

export const stepStateOf = ({ steps }: Onboarding, step: OnboardingStep) =>
  steps.find((progress) => progress.step === step)?.state ?? 'untouched';

/** Link target of a step. */
export const stepLinkOf = (organizationId: number, step: OnboardingStep) => ({
  to: paths['admin-organization-connect'],
  params: { id: String(organizationId) },
  search: { step },
});

/** Number of units that have this blocker. */
const unitsWith = ({ blockers }: Onboarding, kind: 'unitPrice' | 'unitRegion') =>
  blockers.find((blocker) => blocker.kind === kind)?.units.length ?? 0;

function requestWords({ request: { signerName, signerInn }, organization: { inn } }: Onboarding): string {
  if (signerName === null) return texts.byStaff;
  return signerInn === inn ? texts.keyChecked : texts.keyOfPerson;
}

type ContractBlocker = {
  [kind in BlockerKind]: (typeof blockerSteps)[kind] extends 'contract' ? kind : never;
}[BlockerKind];
const isOfContract = (kind: BlockerKind): kind is ContractBlocker => blockerSteps[kind] === 'contract';

/** First blocker of the contract step, worded as in the list of blockers; else number and end of the contract. */
function contractWords({ organization, blockers }: Onboarding): string {
  const wrong = blockers.map(({ kind }) => kind).find(isOfContract);
  if (wrong) return onboardingTexts.blockers[wrong];
  const { contractNumber, contractDateToStr } = organization;
  const number = contractNumber ?? '';
  return contractDateToStr
    ? texts.contractUntil({ number, day: formatPlainDay(contractDateToStr) })
    : texts.contract({ number });
}

function pricesWords(onboarding: Onboarding): string {
  if (unitsWith(onboarding, 'unitPrice') > 0) return texts.pricesLeft;
  const { sumForMail, sumForOverPaged } = onboarding.organization;
  if (!sumForMail || !sumForOverPaged) return texts.pricesOfUnits;
  return texts.prices({ simple: formatMoney(sumForMail), overPaged: formatMoney(sumForOverPaged) });
}

function regionsWords(onboarding: Onboarding): string {
  const left = unitsWith(onboarding, 'unitRegion');
  const all = onboarding.units.length;
  return left === 0 ? texts.regions : texts.regionsLeft({ done: all - left, all });
}

function activationWords(onboarding: Onboarding): string {
  const state = stepStateOf(onboarding, 'activation');
  if (state === 'done') return texts.activated;
  if (state !== 'locked') return texts.ready;
  const left = onboardingSteps.filter((step) => onboarding.blockers.some(({ kind }) => blockerSteps[kind] === step));
  const steps = formatList(left.map((step) => String(stepNumberOf(step))));
  return left.length === 1 ? texts.lockedByOne({ steps }) : texts.locked({ steps });
}

const words: Record<OnboardingStep, (onboarding: Onboarding) => string> = {
  request: requestWords,
  contract: contractWords,
  prices: pricesWords,
  regions: regionsWords,
  clientType: ({ organization }) => organization.clientType?.name ?? texts.clientTypeUntouched,
  activation: activationWords,
};

const untouched: Partial<Record<OnboardingStep, string>> = {
  contract: texts.contractUntouched,
  prices: texts.pricesUntouched,
  regions: texts.regionsUntouched,
};

/** Line below the name of a step: its data, or what is missing. */
export function formatStepDetails(onboarding: Onboarding, step: OnboardingStep): string {
  const isUntouched = stepStateOf(onboarding, step) === 'untouched';
  return (isUntouched && untouched[step]) || words[step](onboarding);
}
