import {
  amount,
  amountIfGiven,
  contractDay,
  contractNumber,
  keptAmount,
  regionIds,
  unitAddress,
  unitName,
} from '@hybrid-mail/contracts/organization-fields';
import type { NewUnit, UnitInList } from '@hybrid-mail/contracts/unit';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { showDay } from '../../lib/formats/dates.ts';
import { organizationFilterTexts } from '../../messages/organization-filter.ts';
import { registrationTexts } from '../../messages/registration.ts';

const fields = {
  organizationInn: z.string().min(1, organizationFilterTexts.missing),
  name: unitName,
  address: unitAddress,
  type: z.enum(['head', 'ordinary']),
  regions: regionIds,
  isActive: z.boolean(),
  contractNumber,
  contractDateFrom: contractDay,
  contractDateTo: contractDay,
  contractSum: amount,
};

/** A price that a new unit is not given is that of its organization. */
const newFields = z.object({ ...fields, sumForMail: amountIfGiven, sumForOverPaged: amountIfGiven });
/** A price is changed to another one, not to none. */
const keptSum = keptAmount.unwrap();
const changedFields = z.object({ ...fields, contractSum: keptSum, sumForMail: keptSum, sumForOverPaged: keptSum });

export type UnitTyped = z.output<typeof newFields>;
export type UnitInput = z.input<typeof newFields>;
export type UnitForm = UseFormReturn<UnitInput, unknown, UnitTyped>;

export function unitSchema(isNew: boolean): z.ZodType<UnitTyped, UnitInput> {
  const typed: z.ZodType<UnitTyped, UnitInput> = isNew ? newFields : changedFields;
  return typed.superRefine(({ contractDateFrom: from, contractDateTo: to }, context) => {
    if (!from || !to || from <= to) return;
    context.addIssue({ code: 'custom', path: ['contractDateTo'], message: registrationTexts.contractEndsEarly });
  });
}

const dayText = (day: string | null | undefined) => (day ? showDay(day) : '');

/** What the dialog begins with: a new unit is neither head nor active (specification 2 §4). */
export function typedOf(unit: UnitInList | null, inn: string | undefined): UnitInput {
  return {
    organizationInn: unit?.organization.inn ?? inn ?? '',
    name: unit?.name ?? '',
    address: unit?.address ?? '',
    type: unit?.isHead ? 'head' : 'ordinary',
    regions: unit?.regions?.map(({ id }) => id) ?? [],
    isActive: unit?.isActive ?? false,
    contractNumber: unit?.contractNumber ?? '',
    contractDateFrom: dayText(unit?.contractDateFromStr),
    contractDateTo: dayText(unit?.contractDateToStr),
    contractSum: unit?.contractSum ?? '',
    sumForMail: unit?.sumForMail ?? '',
    sumForOverPaged: unit?.sumForOverPaged ?? '',
  };
}

/** @param maySetHead others leave head or ordinary as it is */
export function newUnitOf({ type, ...typed }: UnitTyped, maySetHead: boolean): NewUnit {
  return maySetHead ? { ...typed, isHead: type === 'head' } : typed;
}
