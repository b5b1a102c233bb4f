import { verifyWebhook } from '../webhook/verify-webhook.ts';
import { bytesOf, onlyOperand, readArguments } from './read-arguments.ts';
import { type ExitCode, exitCodes, type Terminal } from './terminal.ts';
import { WrongUse } from './wrong-use.ts';

export const verifyHelp = `hybrid-mail verify-webhook <body.json> --id <webhook-id> --timestamp <webhook-timestamp>
    --signature <webhook-signature> [--secret-file <file>] [--any-time] [--json]
  Verifies a call that a webhook got; "-" reads the body from standard input. The secret comes from
  HYBRID_MAIL_WEBHOOK_SECRET or from --secret-file. --any-time takes a call that is older than five minutes.`;

export async function checkWebhook(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const values = ['id', 'timestamp', 'signature', 'secret-file'];
  const given = readArguments(args, { values, flags: ['any-time'] });
  const file = onlyOperand(given, 'file with the body');
  const secretFile = given.value('secret-file');
  const secret = secretFile === undefined ? terminal.env.HYBRID_MAIL_WEBHOOK_SECRET : `${await bytesOf(secretFile)}`;
  if (!secret?.trim()) throw new WrongUse('The secret is missing: set HYBRID_MAIL_WEBHOOK_SECRET.');
  const event = verifyWebhook({
    secret,
    body: file === '-' ? await terminal.readInput() : await bytesOf(file),
    headers: {
      'webhook-id': given.required('id'),
      'webhook-timestamp': given.required('timestamp'),
      'webhook-signature': given.required('signature'),
    },
    ...(given.has('any-time') && { toleranceSeconds: Number.POSITIVE_INFINITY }),
  });
  terminal.print(given.has('json') ? JSON.stringify(event, null, 2) : `${event.type}\t${event.eventId}`);
  return exitCodes.done;
}
