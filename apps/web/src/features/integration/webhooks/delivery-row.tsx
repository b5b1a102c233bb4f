import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { type WebhookDelivery, webhookDeliveryCalls } from '@hybrid-mail/contracts/webhook-address';
import { webhookDeliveryTexts as texts, webhookTexts } from '@hybrid-mail/messages/webhooks';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { formatTimestamp } from '../../../lib/formats/dates.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { RowAction } from '../../../ui/row-actions/row-actions.tsx';
import { colors, tones, touchButton } from '../../../ui/theme/tokens.ts';
import { formatMinute } from './webhook-facts.ts';
import { webhookQueries } from './webhooks.queries.ts';

const quiet = { color: 'text.secondary', fontSize: 13.5, lineHeight: '18px', overflowWrap: 'anywhere' } as const;
const code = {
  m: 0,
  p: 2,
  bgcolor: colors.canvas,
  border: `1px solid ${colors.line}`,
  borderRadius: '6px',
  fontSize: 13,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
const outcomeColors = { told: tones.green.text, waiting: tones.amber.text, dead: tones.red.text };

/** One event with its last attempt; opens to its body, the answer and «Отправить снова». */
export function DeliveryRow({ delivery }: { readonly delivery: WebhookDelivery }) {
  const [isOpen, setOpen] = useState(false);
  const event = [webhookTexts.events[delivery.type], subjectOf(delivery)].filter(Boolean).join(', ');
  return (
    <Box component="li" sx={{ py: 2, borderTop: `1px solid ${colors.lineSoft}` }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{event}</Box>
          <Box sx={quiet}>{`${formatTimestamp(delivery.createdOn)}, ${delivery.type}`}</Box>
          <Box sx={{ ...quiet, color: outcomeColors[delivery.state] }}>{formatOutcome(delivery)}</Box>
          {delivery.attempts > 1 && <Box sx={quiet}>{texts.attempts({ count: delivery.attempts })}</Box>}
        </Box>
        <Box component="span" sx={{ rotate: isOpen ? '180deg' : 'none' }}>
          <RowAction label={texts.show({ event })} Icon={ExpandMore} onClick={() => setOpen(!isOpen)} />
        </Box>
      </Box>
      {isOpen && (
        <Box sx={{ mt: 2 }}>
          <DeliveryDetails eventId={delivery.eventId} />
        </Box>
      )}
    </Box>
  );
}

function subjectOf({ mailId, registryId }: WebhookDelivery): string | null {
  if (mailId !== null) return texts.letter({ number: formatMailNumber(mailId) });
  return registryId === null ? null : texts.registry({ id: String(registryId) });
}

function formatOutcome({ state, answerStatus, durationMs, nextTryOn, problem }: WebhookDelivery): string {
  const said = problem ?? '';
  if (state === 'told') return texts.told({ status: String(answerStatus ?? ''), ms: durationMs ?? 0 });
  if (state === 'dead') return texts.dead({ problem: said });
  if (nextTryOn === null) return texts.paused;
  return problem === null ? texts.waits : texts.again({ moment: formatMinute(nextTryOn), problem: said });
}

function DeliveryDetails({ eventId }: { readonly eventId: number }) {
  const queries = useQueryClient();
  const details = useQuery(webhookQueries.delivery(eventId));
  const sending = useMutation({
    mutationFn: () => call(webhookDeliveryCalls.again, { body: { id: eventId } }),
    onSuccess: () => notify.success(texts.sent),
    onError: ({ message }) => notify.error(texts.notSent({ reason: message })),
    onSettled: () => queries.invalidateQueries({ queryKey: webhookQueries.deliveries }),
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {details.isError && <Typography role="alert">{texts.failed}</Typography>}
      {details.data && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{texts.body}</Typography>
          <Box component="pre" sx={code}>
            {details.data.body}
          </Box>
          <Typography sx={{ fontWeight: 600 }}>{texts.answer}</Typography>
          <Box component="pre" sx={code}>
            {details.data.answer || texts.noAnswer}
          </Box>
        </>
      )}
      <Box>
        <Button variant="outlined" loading={sending.isPending} onClick={() => sending.mutate()} sx={touchButton}>
          {texts.sendAgain}
        </Button>
      </Box>
    </Box>
  );
}
