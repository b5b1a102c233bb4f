import { type GlobalUserRecord, staffType } from '@hybrid-mail/contracts/global-user';
import { fullName, newPassword, phoneNumber } from '@hybrid-mail/contracts/organization-fields';
import { id } from '@hybrid-mail/contracts/scalars';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { globalUserTexts } from '../../messages/global.ts';
import { registrationTexts } from '../../messages/registration.ts';

const fields = z.object({
  userFullName: fullName,
  username: phoneNumber,
  userType: z.codec(z.string(), staffType, { decode: Number, encode: String }),
  globalUnitId: id(globalUserTexts.dialog.unitMissing),
  password: newPassword,
  repeatPassword: z.string().min(1, registrationTexts.repeatMissing),
  canSignOnBehalfOfOrganization: z.boolean(),
  isActive: z.boolean(),
});
export type GlobalUserTyped = z.output<typeof fields>;
type Input = z.input<typeof fields>;
export type GlobalUserForm = UseFormReturn<Input, unknown, GlobalUserTyped>;

/** The rules of both dialogs: the password is typed twice on editing, too (specification 2 §5). */
export const globalUserSchema: z.ZodType<GlobalUserTyped, Input> = fields.superRefine(
  ({ password, repeatPassword }, context) => {
    if (repeatPassword === '' || password === repeatPassword) return;
    context.addIssue({ code: 'custom', path: ['repeatPassword'], message: registrationTexts.passwordsDiffer });
  },
  { when: () => true },
);

const idText = (value: number | undefined) => (value === undefined ? '' : String(value));

/** What the dialog begins with: of somebody new the prefilled 998 and the unit that the list is filtered to. */
export const typedOf = (user: GlobalUserRecord | null, unitId: number | undefined): Input => ({
  userFullName: user?.name ?? '',
  username: user?.username ?? '998',
  userType: idText(user?.type),
  globalUnitId: idText(user?.globalUnit.id ?? unitId),
  password: '',
  repeatPassword: '',
  canSignOnBehalfOfOrganization: user?.canSignOnBehalfOfOrganization ?? false,
  isActive: user?.isActive ?? true,
});
