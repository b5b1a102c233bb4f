import { WireText } from '@hybrid-mail/contracts/endpoint';
import { type ErrorReply, errorReply } from '@hybrid-mail/contracts/errors';
import { batchReply, batchRow } from '@hybrid-mail/contracts/mail-batch';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { wireKeys } from '@hybrid-mail/contracts/wire';
import type { RowOutcome } from '@hybrid-mail/core/mail';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asRefusal, describeRefusal } from '../../http/errors/describe-refusal.ts';
import { wordingOf } from '../../http/errors/wording.ts';

/** Outcome of a row as it is answered. */
export type RowAnswer<T> = { readonly value: T } | { readonly error: ErrorReply };

/**
 * Describes the error of each row as the answer of a call with that row alone would. Each code is counted, and
 * recorded where refusals are, once for the call.
 */
export async function describeRows<T>(
  outcomes: readonly RowOutcome<T>[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RowAnswer<T>[]> {
  const wording = wordingOf(request);
  const noted = new Set<string>();
  const answers: RowAnswer<T>[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    if ('value' in outcome) {
      answers.push(outcome);
      continue;
    }
    reply.header('content-language', wording.language);
    const refusal = asRefusal(outcome.error);
    if (!refusal) request.log.error({ err: outcome.error, row: index + 1 }, 'bug');
    else if (!noted.has(refusal.code)) await request.server.noteRefusal(request, refusal);
    noted.add(refusal?.code ?? 'internal');
    answers.push({
      error: refusal
        ? describeRefusal(refusal, wording)
        : { message: wording.refusal('internal'), code: 'internal', requestId: request.id },
    });
  }
  return answers;
}

/** Number of rows with an error. */
export const countRefused = (answers: readonly RowAnswer<unknown>[]): number =>
  answers.filter((answer) => 'error' in answer).length;

/** `batchReply` of letters that are JSON in wire form already. */
export function lettersText(answers: readonly RowAnswer<WireText<Mail>>[]): WireText<z.output<typeof batchReply>> {
  const [keys, ofRow] = [wireKeys(batchReply), wireKeys(batchRow)];
  const rows = answers.map((answer, index) => {
    const outcome =
      'error' in answer
        ? `"${ofRow.error}":${JSON.stringify(z.encode(errorReply, answer.error))}`
        : `"${ofRow.mail}":${answer.value.json}`;
    return `{"${ofRow.row}":${index + 1},${outcome}}`;
  });
  return new WireText(`{"${keys.rows}":[${rows.join(',')}],"${keys.refused}":${countRefused(answers)}}`);
}
