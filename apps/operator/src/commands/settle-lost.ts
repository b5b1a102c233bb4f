import { lostEventsToSettle } from '@hybrid-mail/contracts/sending-records';
import { settleLostEvents } from '@hybrid-mail/core/sending';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { defineCommand } from '../define-command.ts';
import { WrongUsage } from '../wrong-usage.ts';
import { runSendingOperation } from './run-sending-operation.ts';

export default defineCommand({
  options: {
    reason: { type: 'string', help: 'why, 10 to 300 characters; required' },
    json: { type: 'boolean', help: 'prints the numbers of events and letters as JSON' },
  },
  run: ({ values, env }) => {
    const { data, error } = lostEventsToSettle.safeDecode({
      ...(values.reason !== undefined && { Reason: values.reason }),
    });
    if (!data) throw new WrongUsage(`--reason: ${formatProblem(error.issues[0]?.message ?? '')}.`);
    return runSendingOperation(env, async (ctx) => {
      const lost = await settleLostEvents(ctx, data);
      console.log(
        values.json ? JSON.stringify(lost) : `The worker closes ${lost.events} events of ${lost.letters} letters`,
      );
      return 0;
    });
  },
});
