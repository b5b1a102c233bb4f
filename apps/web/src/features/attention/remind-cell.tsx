import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { sendingCalls } from '@hybrid-mail/contracts/sending';
import { attentionTexts as texts } from '@hybrid-mail/messages/attention';
import Box from '@mui/material/Box';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { sendingQueryKey } from '../../lib/queries/sending.queries.ts';
import { ButtonWithReason } from '../../ui/action-button/button-with-reason.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { attentionQueries } from './attention.queries.ts';

/** «Напомнить» where the sending desk offers it, else when the sender was reminded. */
export function RemindCell({ id }: { readonly id: number }) {
  const queries = useQueryClient();
  const record = useQuery(attentionQueries.remindable()).data?.get(id);
  const number = formatMailNumber(id);
  const { mutate: remind, isPending } = useMutation({
    mutationFn: () => call(sendingCalls.remind, { body: { id } }),
    onSuccess: ({ letters }) => notify.success((letters > 0 ? texts.remindedNow : texts.remindedBefore)({ number })),
    onError: ({ message }) => notify.error(texts.notReminded({ number, why: message })),
    onSettled: () => void queries.invalidateQueries({ queryKey: sendingQueryKey }),
  });
  if (record?.mayRemind) {
    return (
      <ButtonWithReason
        variant="outlined"
        label={texts.remind}
        name={texts.remindOf({ number })}
        isBusy={isPending}
        onClick={() => remind()}
      />
    );
  }
  return (
    record?.remindedOn && (
      <Box component="span" sx={{ color: colors.secondary }}>
        {texts.remindedOn({ day: formatDay(record.remindedOn) })}
      </Box>
    )
  );
}
