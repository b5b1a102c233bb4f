import { accountCalls } from '@hybrid-mail/contracts/account';
import { sessionListTexts as texts } from '@hybrid-mail/messages/sessions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { notify } from '../../../../ui/notify/notify.tsx';
import { accountQueries } from '../../account.queries.ts';

interface Chosen {
  readonly id: string;
  readonly device: string;
}

/**
 * Ends one session at once.
 * @param onGone called before its row, which has the focus, unmounts
 */
export function useEndSession(onGone: () => void) {
  const queries = useQueryClient();
  const { queryKey } = accountQueries.own();
  const ending = useMutation({
    mutationFn: ({ id }: Chosen) => call(accountCalls.endSession, { query: { id } }),
    onSuccess: async (_, { device }) => {
      notify.success(texts.ended({ device }));
      onGone();
      await queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      notify.error(error instanceof ApiError && error.status !== 404 ? error.message : texts.endFailed);
      void queries.invalidateQueries({ queryKey });
    },
  });
  return {
    endingId: ending.isPending ? ending.variables.id : null,
    end: (id: string, device: string) => !ending.isPending && ending.mutate({ id, device }),
  };
}
