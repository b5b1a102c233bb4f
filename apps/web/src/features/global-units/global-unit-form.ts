import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import { regionIds, unitAddress, unitName } from '@hybrid-mail/contracts/organization-fields';
import { globalUnitTexts } from '@hybrid-mail/messages/global';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

export const globalUnitSchema = z.object({
  globalOrganizationInn: z.string().min(1, globalUnitTexts.dialog.organizationEmpty),
  name: unitName,
  address: unitAddress,
  isHead: z.boolean(),
  regions: regionIds,
});
export type GlobalUnitTyped = z.output<typeof globalUnitSchema>;
type Input = z.input<typeof globalUnitSchema>;
export type GlobalUnitForm = UseFormReturn<Input, unknown, GlobalUnitTyped>;

/** Initial values of the dialog; a new unit starts with the INN that the list is filtered by. */
export const globalUnitInputOf = (unit: GlobalUnitRecord | null, inn: string | undefined): Input => ({
  globalOrganizationInn: unit?.globalOrganization.inn ?? inn ?? '',
  name: unit?.name ?? '',
  address: unit?.address ?? '',
  isHead: unit?.isHead ?? false,
  regions: unit?.regions.map(({ id }) => id) ?? [],
});
