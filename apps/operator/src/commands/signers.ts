import { confirmSigner, listSignerChanges } from '@hybrid-mail/core/user';
import { defineCommand } from '../define-command.ts';
import { WrongUsage } from '../wrong-usage.ts';
import { runSendingOperation } from './run-sending-operation.ts';

export default defineCommand({
  options: {
    confirm: { type: 'string', help: 'number of the one that takes effect; who has the terminal is the second person' },
    json: { type: 'boolean', help: 'prints what waits as JSON' },
  },
  run: ({ values, env }) => {
    const id = values.confirm === undefined ? null : numberOf(values.confirm);
    return runSendingOperation(env, async (ctx) => {
      const waiting = await listSignerChanges(ctx);
      if (id === null) {
        const lines = waiting.map(
          ({ id: number, organization: { inn, name }, signerName, login, pinfl, proposedBy }) =>
            `${number}: ${inn} ${name}, ${signerName} (${login}), PINFL ${pinfl}, proposed by ${proposedBy}`,
        );
        console.log(values.json ? JSON.stringify(waiting, null, 2) : lines.join('\n') || 'Nothing waits.');
        return 0;
      }
      await confirmSigner(ctx, { id });
      console.log(values.json ? JSON.stringify({ id }) : `Confirmed: ${id}`);
      return 0;
    });
  },
});

function numberOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new WrongUsage(`--confirm: "${text}" is not a number of the list.`);
  return Number(text);
}
