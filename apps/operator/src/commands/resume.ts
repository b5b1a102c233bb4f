import { Refusal } from '@hybrid-mail/core/errors';
import { readSendingState, resumeSending } from '@hybrid-mail/core/sending';
import { command } from '../command.ts';
import { organizationIdOf, withSending } from './with-sending.ts';

export default command({
  options: {
    organization: { type: 'string', help: 'INN of the organization; the pause of all letters without it' },
    json: { type: 'boolean', help: 'prints what was ended as JSON' },
  },
  run: ({ values, env }) =>
    withSending(env, async (ctx) => {
      const organizationId = (await organizationIdOf(ctx, values.organization)) ?? null;
      const { pauses } = await readSendingState(ctx);
      const pause = pauses.find(({ organization }) => (organization?.id ?? null) === organizationId);
      if (!pause) throw new Refusal('pause-ended');
      await resumeSending(ctx, { id: pause.id });
      const { id, letters } = pause;
      console.log(values.json ? JSON.stringify({ id, letters }) : `Resumed: ${letters} letters go on within seconds`);
      return 0;
    }),
});
