import { newPassword } from '@hybrid-mail/contracts/organization-fields';
import { personTexts } from '@hybrid-mail/messages/person';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { z } from 'zod';

export const recoverySchema = z
  .object({
    username: z.string().trim().min(1, sessionTexts.loginRequired).max(64),
    password: newPassword,
    repeatPassword: z.string().min(1, personTexts.repeatMissing),
  })
  .superRefine(
    ({ password, repeatPassword }, context) => {
      if (repeatPassword === '' || password === repeatPassword) return;
      context.addIssue({ code: 'custom', path: ['repeatPassword'], message: personTexts.passwordsDiffer });
    },
    { when: () => true },
  );
export type Recovery = z.output<typeof recoverySchema>;

export const emptyRecovery: Recovery = { username: '', password: '', repeatPassword: '' };
