import { type ChannelName, noticeChannelCalls } from '@hybrid-mail/contracts/notice-channel';
import { problem } from '@hybrid-mail/messages/problem';
import { protectionTexts } from '@hybrid-mail/messages/protection';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { apiErrorText } from '../../../../lib/api/api-error-text.ts';
import { call } from '../../../../lib/api/call.ts';
import { useSending } from '../../../../shared/saving/use-sending.ts';
import { useScreenForm } from '../../../../ui/form-field/index.ts';

const fields = z.object({ code: z.string().regex(/^\d{6}$/, problem('code-missing')) });
const fieldOf = { 'address-code-wrong': 'code', 'address-code-ended': 'code', 'too-many-codes': 'code' } as const;

interface Steps {
  readonly channel: ChannelName;
  /** Address to which the code was sent. */
  readonly address: string;
  readonly onConfirmed: () => Promise<void>;
  readonly onSentAgain: () => Promise<void>;
}

/** Form that confirms a new address, and a request for another code. */
export function useCode({ channel, address, onConfirmed, onSentAgain }: Steps) {
  const form = useScreenForm(fields, { code: '' });
  const sending = useSending(form, {
    send: async (typed) => {
      await call(noticeChannelCalls.confirm, { body: { channel, ...typed } });
      await onConfirmed();
    },
    fieldOf,
    failedText: protectionTexts.unexpected,
  });
  const again = useMutation({
    mutationFn: () => call(noticeChannelCalls.sendCode, { body: { channel, newAddress: address } }),
    onSuccess: async () => {
      form.resetField('code');
      await onSentAgain();
    },
    onError: (error) =>
      form.setError('code', { type: 'server', message: apiErrorText(error) ?? protectionTexts.unexpected }),
    // The button is disabled during the request, so it has lost the focus.
    onSettled: () => form.setFocus('code'),
  });
  return {
    form,
    ...sending,
    isSentAgain: again.isSuccess,
    isAsking: again.isPending,
    sendAgain: () => again.mutate(),
  };
}
