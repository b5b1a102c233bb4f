import { Refusal } from '@hybrid-mail/core/errors';
import { readSendingState, resumeSending } from '@hybrid-mail/core/sending';
import { defineCommand } from '../define-command.ts';
import { findOrganizationId, runSendingOperation } from './run-sending-operation.ts';

export default defineCommand({
  options: {
    organization: { type: 'string', help: 'INN of the organization; the pause of all letters without it' },
    json: { type: 'boolean', help: 'prints what was ended as JSON' },
  },
  run: ({ values, env }) =>
    runSendingOperation(env, async (ctx) => {
      const organizationId = (await findOrganizationId(ctx, values.organization)) ?? null;
      const { pauses } = await readSendingState(ctx);
      const pause = pauses.find(({ organization }) => (organization?.id ?? null) === organizationId);
      if (!pause) throw new Refusal('pause-ended');
      await resumeSending(ctx, { id: pause.id });
      const { id, letters } = pause;
      console.log(values.json ? JSON.stringify({ id, letters }) : `Resumed: ${letters} letters go on within seconds`);
      return 0;
    }),
});
