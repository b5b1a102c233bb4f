import { regionIds, unitAddress, unitName } from '@hybrid-mail/contracts/organization-fields';
import type { UnitInList } from '@hybrid-mail/contracts/unit';
import { contractTexts } from '@hybrid-mail/messages/contract';
import { organizationFilterTexts } from '@hybrid-mail/messages/organization-filter';
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

const fields = {
  organizationInn: z.string().min(1, organizationFilterTexts.missing),
  name: unitName,
  address: unitAddress,
  type: z.enum(['head', 'ordinary']),
  regions: regionIds,
  isActive: z.boolean(),
  ...contractFields,
};

/** Prices of a new unit are optional: without them it gets the prices of its organization. */
const newFields = z.object({ ...fields, ...priceFields(null) });

export type UnitTyped = z.output<typeof newFields>;
type UnitInput = z.input<typeof newFields>;
export type UnitForm = UseFormReturn<UnitInput, unknown, UnitTyped>;

/** @param unit null for a new unit */
export function unitSchema(unit: UnitInList | null): z.ZodType<UnitTyped, UnitInput> {
  const form: z.ZodType<UnitTyped, UnitInput> =
    unit === null ? newFields : z.object({ ...fields, ...storedContractSum, ...priceFields(unit) });
  return form.superRefine((typed, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (endsBeforeStart(typed)) wrong('contractDateTo', contractTexts.contractEndsEarly);
    const isSwitchedOn = typed.isActive && unit !== null && !unit.isActive;
    if (isSwitchedOn) for (const [field, message] of missingPrices(typed)) wrong(field, message);
  });
}

/** Initial values; a new unit is neither head nor active (specification 2 §4). */
export function unitInputOf(unit: UnitInList | null, inn: string | undefined): UnitInput {
  return {
    organizationInn: unit?.organization.inn ?? inn ?? '',
    name: unit?.name ?? '',
    address: unit?.address ?? '',
    type: unit?.isHead ? 'head' : 'ordinary',
    regions: unit?.regions?.map(({ id }) => id) ?? [],
    isActive: unit?.isActive ?? false,
    ...contractDefaults(unit),
  };
}
