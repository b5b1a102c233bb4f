import { type WebhookAddress, webhookAddressCalls } from '@hybrid-mail/contracts/webhook-address';
import { webhookTexts as texts } from '@hybrid-mail/messages/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { webhookQueries } from './webhooks.queries.ts';

/** Actions on an address that need no dialog: a test event, and switching it on or off. */
export function useAddressActions() {
  const queries = useQueryClient();
  const settled = {
    onError: ({ message }: Error) => notify.error(texts.notDone({ reason: message })),
    onSettled: () => queries.invalidateQueries({ queryKey: webhookQueries.all }),
  };
  const testing = useMutation({
    mutationFn: ({ id }: WebhookAddress) => call(webhookAddressCalls.test, { body: { id } }),
    onSuccess: () => notify.success(texts.tested),
    ...settled,
  });
  const switching = useMutation({
    mutationFn: ({ id, state }: WebhookAddress) =>
      call(webhookAddressCalls.switch, { body: { id, isOn: state !== 'on' } }),
    onSuccess: (_, { state }) => notify.success(state === 'on' ? texts.switchedOff : texts.switchedOn),
    ...settled,
  });
  return {
    onTest: (address: WebhookAddress) => testing.mutate(address),
    onSwitch: (address: WebhookAddress) => switching.mutate(address),
  };
}
