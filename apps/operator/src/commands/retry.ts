import { retryAllLetters, retryLetter, type SendingContext } from '@hybrid-mail/core/sending';
import { defineCommand } from '../define-command.ts';
import { WrongUsage } from '../wrong-usage.ts';
import { findOrganizationId, runSendingOperation } from './run-sending-operation.ts';

export default defineCommand({
  operands: '[letter ...]',
  options: {
    all: { type: 'boolean', help: 'all letters that repeat themselves, up to 5000' },
    organization: { type: 'string', help: 'with --all: INN of the organization' },
    json: { type: 'boolean', help: 'prints the number of letters as JSON' },
  },
  run: ({ values, operands, env }) => {
    const ids = operands.map(numberOf);
    if ((values.all === true) === ids.length > 0)
      throw new WrongUsage('Name letters, or --all. operator retry --help lists the options.');
    return runSendingOperation(env, async (ctx) => {
      const letters = values.all ? await all(ctx, values.organization) : await each(ctx, ids);
      console.log(values.json ? JSON.stringify({ letters }) : `The next try is now: ${letters} letters`);
      return 0;
    });
  },
});

async function all(ctx: SendingContext, inn: string | undefined): Promise<number> {
  const organizationId = await findOrganizationId(ctx, inn);
  return (await retryAllLetters(ctx, { organizationId })).letters;
}

async function each(ctx: SendingContext, ids: readonly number[]): Promise<number> {
  for (const id of ids) await retryLetter(ctx, { id });
  return ids.length;
}

/** Parses the number of a letter: 10481977 or EHM10481977. */
function numberOf(text: string): number {
  const [, digits] = /^(?:EHM)?([1-9][0-9]{0,9})$/i.exec(text) ?? [];
  if (digits === undefined) throw new WrongUsage(`${text} is no number of a letter.`);
  return Number(digits);
}
