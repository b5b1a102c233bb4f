import type { OrganizationRecord } from '@hybrid-mail/contracts/organization';
import {
  amountChange,
  optionalId,
  organizationAddress,
  organizationName,
  phoneNumber,
  requiredInn,
} from '@hybrid-mail/contracts/organization-fields';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { problem } from '@hybrid-mail/messages/problem';
import { registrationTexts } from '@hybrid-mail/messages/registration';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import {
  contractDefaults,
  contractFields,
  endsBeforeStart,
  missingPrices,
  priceFields,
  storedContractSum,
} from '../../shared/contract-fields/contract-form.ts';
import { identificationNumberFields } from '../../shared/organization-fields/number-form.ts';
import { personDefaults } from '../../shared/person-fields/person-defaults.ts';
import { personFields, requireSamePasswords } from '../../shared/person-fields/person-form.ts';

const organizationFields = {
  inn: requiredInn,
  name: organizationName,
  address: organizationAddress,
  isLtd: z.boolean(),
  phoneNumber,
  ...identificationNumberFields,
  hasContractWithGlobalUnit: z.boolean(),
  contractSignerUnitId: optionalId(problem('choose-unit')),
  ...contractFields,
  credit: amountChange.unwrap(),
  ...priceFields(null),
  applyPricesToUnits: z.boolean(),
  clientTypeId: optionalId(problem('choose-client-type'), 0),
  isActive: z.boolean(),
};

/** Unchecked fields of the first user, which the form shows only for a new organization. */
const unasked = { userFullName: z.string(), username: z.string(), password: z.string(), repeatPassword: z.string() };

const all = z.object({ ...organizationFields, ...personFields });
export type OrganizationTyped = z.output<typeof all>;
type OrganizationInput = z.input<typeof all>;
export type OrganizationForm = UseFormReturn<OrganizationInput, unknown, OrganizationTyped>;

type Problem = readonly [field: keyof OrganizationInput, message: string];

function* problemsBetween(typed: OrganizationTyped, isNew: boolean): Generator<Problem> {
  const { hasContractWithGlobalUnit: hasContract, contractSignerUnitId: signer } = typed;
  if (endsBeforeStart(typed)) yield ['contractDateTo', contractTexts.contractEndsEarly];
  if (hasContract && !signer) yield ['contractSignerUnitId', registrationTexts.signerUnitMissing];
  // Registering an active organization activates its head unit too, which then needs prices.
  if (isNew && typed.isActive) yield* missingPrices(typed);
}

/** Schema of the dialog; for a new organization (null) it includes the first user. */
export function organizationSchema(record: OrganizationRecord | null): z.ZodType<OrganizationTyped, OrganizationInput> {
  const isNew = record === null;
  const fields = isNew
    ? all
    : z.object({ ...organizationFields, ...storedContractSum, ...priceFields(record), ...unasked });
  return requireSamePasswords<OrganizationTyped, OrganizationInput>(fields).superRefine(
    (typed, context) => {
      for (const [field, message] of problemsBetween(typed, isNew))
        context.addIssue({ code: 'custom', path: [field], message });
    },
    { when: () => true },
  );
}

/** Whether neither the organization nor its units have prices, so that applying the prices overwrites nothing. */
const isFirstPricing = (record: OrganizationRecord | null) =>
  record?.sumForMail === null && record.unitsCount !== 0 && record.unpricedUnitsCount === record.unitsCount;

type Prices = Pick<OrganizationInput, 'sumForMail' | 'sumForOverPaged'>;

/**
 * Whether to offer copying the prices to the units: there are units, and the prices changed or some units have none.
 */
export function isPriceCopyOffered(
  record: OrganizationRecord | null,
  { sumForMail, sumForOverPaged }: Prices,
): boolean {
  if (!record?.unitsCount || (!sumForMail && !sumForOverPaged)) return false;
  const was = contractDefaults(record);
  const isChanged = sumForMail !== was.sumForMail || sumForOverPaged !== was.sumForOverPaged;
  return isChanged || Boolean(record.unpricedUnitsCount);
}

/**
 * Default values of the dialog; a new phone number starts with 998 (specification 2 §5).
 * @param ownSignerId the only unit that this user may select; undefined: any
 */
export function organizationInputOf(
  record: OrganizationRecord | null,
  ownSignerId: number | undefined,
): OrganizationInput {
  return {
    inn: record?.inn ?? '',
    name: record?.name ?? '',
    address: record?.address ?? '',
    isLtd: record?.isLtd ?? false,
    phoneNumber: record ? (record.phoneNumber ?? '') : '998',
    pinfl: record?.pinfl ?? '',
    accountNumber: record?.accountNumber ?? '',
    mfo: record?.mfo ?? '',
    vatRegCode: record?.vatRegCode ?? '',
    branchCode: record?.branchCode ?? '',
    branchName: record?.branchName ?? '',
    hasContractWithGlobalUnit: record?.hasContractWithGlobalUnit ?? false,
    contractSignerUnitId: String((record ? record.contractSignerUnitId : ownSignerId) ?? ''),
    ...contractDefaults(record),
    credit: record?.credit ?? '0',
    applyPricesToUnits: isFirstPricing(record),
    clientTypeId: String(record?.clientType?.id ?? ''),
    isActive: record?.isActive ?? false,
    ...personDefaults(null),
  };
}
