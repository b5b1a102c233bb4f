import { newPause } from '@hybrid-mail/contracts/sending-records';
import { pauseSending } from '@hybrid-mail/core/sending';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { defineCommand } from '../define-command.ts';
import { WrongUsage } from '../wrong-usage.ts';
import { findOrganizationId, runSendingOperation } from './run-sending-operation.ts';

export default defineCommand({
  options: {
    reason: { type: 'string', help: 'why, 10 to 300 characters; required' },
    organization: { type: 'string', help: 'INN of the organization; all letters without it' },
    until: {
      type: 'string',
      help: 'when it ends by itself, e.g. 2026-12-01T09:00:00+05:00; a person resumes without it',
    },
    json: { type: 'boolean', help: 'prints the pause as JSON' },
  },
  run: ({ values, env }) => {
    const given = read(values);
    return runSendingOperation(env, async (ctx) => {
      const organizationId = await findOrganizationId(ctx, values.organization);
      const pause = await pauseSending(ctx, { ...given, ...(organizationId !== undefined && { organizationId }) });
      const { letters, organization } = pause;
      const of = organization === null ? 'all letters' : `letters of ${organization.inn} ${organization.name}`;
      console.log(values.json ? JSON.stringify(pause, null, 2) : `Paused: ${of}, ${letters} wait now`);
      return 0;
    });
  },
});

function read({ reason, until }: { reason?: string | undefined; until?: string | undefined }) {
  const { data, error } = newPause.safeDecode({
    ...(reason !== undefined && { Reason: reason }),
    ...(until !== undefined && { EndsOn: until }),
  });
  if (data) return data;
  const [issue] = error.issues;
  const option = issue?.path[0] === 'endsOn' ? '--until' : '--reason';
  throw new WrongUsage(`${option}: ${formatProblem(issue?.message ?? '')}. operator pause --help lists the options.`);
}
