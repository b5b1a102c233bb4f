import { amountIfGiven, regionIds, unitAddress, unitName } from '@hybrid-mail/contracts/organization-fields';
import type { NewUnit, UnitInList } from '@hybrid-mail/contracts/unit';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { amountsOfOld, contractFields, contractOf, endsEarly } from '../../lib/contract-fields/contract-form.ts';
import { contractTexts } from '../../messages/contract.ts';
import { organizationFilterTexts } from '../../messages/organization-filter.ts';

const fields = {
  organizationInn: z.string().min(1, organizationFilterTexts.missing),
  name: unitName,
  address: unitAddress,
  type: z.enum(['head', 'ordinary']),
  regions: regionIds,
  isActive: z.boolean(),
  ...contractFields,
};

/** A price that a new unit is not given is that of its organization. */
const newFields = z.object({ ...fields, sumForMail: amountIfGiven, sumForOverPaged: amountIfGiven });
const changedFields = z.object({ ...fields, ...amountsOfOld });

export type UnitTyped = z.output<typeof newFields>;
export type UnitInput = z.input<typeof newFields>;
export type UnitForm = UseFormReturn<UnitInput, unknown, UnitTyped>;

export function unitSchema(isNew: boolean): z.ZodType<UnitTyped, UnitInput> {
  const typed: z.ZodType<UnitTyped, UnitInput> = isNew ? newFields : changedFields;
  return typed.superRefine((unit, context) => {
    if (!endsEarly(unit)) return;
    context.addIssue({ code: 'custom', path: ['contractDateTo'], message: contractTexts.contractEndsEarly });
  });
}

/** What the dialog begins with: a new unit is neither head nor active (specification 2 §4). */
export function typedOf(unit: UnitInList | null, inn: string | undefined): UnitInput {
  return {
    organizationInn: unit?.organization.inn ?? inn ?? '',
    name: unit?.name ?? '',
    address: unit?.address ?? '',
    type: unit?.isHead ? 'head' : 'ordinary',
    regions: unit?.regions?.map(({ id }) => id) ?? [],
    isActive: unit?.isActive ?? false,
    ...contractOf(unit),
  };
}

/** @param maySetHead others leave head or ordinary as it is */
export function newUnitOf({ type, ...typed }: UnitTyped, maySetHead: boolean): NewUnit {
  return maySetHead ? { ...typed, isHead: type === 'head' } : typed;
}
