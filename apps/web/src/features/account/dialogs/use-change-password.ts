import { accountCalls } from '@hybrid-mail/contracts/account';
import { protectionTexts } from '@hybrid-mail/messages/protection';
import { call } from '../../../lib/api/call.ts';
import { useSending } from '../../../shared/saving/use-sending.ts';
import { useScreenForm } from '../../../ui/form-field/index.ts';
import { noPassword, ownPassword } from './password-fields.tsx';

const fieldOf = { 'proof-wrong': 'oldPassword', 'login-throttled': 'oldPassword' } as const;

/** Form that changes the user's password. */
export function useChangePassword(onChanged: () => Promise<void> | void) {
  const form = useScreenForm(ownPassword, noPassword);
  const sending = useSending(form, {
    send: async ({ oldPassword, newPassword }) => {
      await call(accountCalls.changePassword, { body: { oldPassword, newPassword } });
      await onChanged();
    },
    fieldOf,
    failedText: protectionTexts.unexpected,
  });
  return { form, ...sending };
}
