import type { Endpoint, WireText } from '@hybrid-mail/contracts/endpoint';
import { mailBatchCalls, signedLetter } from '@hybrid-mail/contracts/mail-batch';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { newBatchLetter } from '@hybrid-mail/contracts/new-mail';
import type { Context } from '@hybrid-mail/core/context';
import { createMailBatch, noFiles, offerTextsToSign, type RowOutcome, sendMailBatch } from '@hybrid-mail/core/mail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { contextOf } from '../../http/caller/authorize.ts';
import { answerCall } from '../../http/serve/answer-call.ts';
import { readInput, readRow } from '../../http/serve/read-input.ts';
import { registerEndpoint } from '../../http/serve/serve.ts';
import { addBatchFormParser } from './add-batch-form-parser.ts';
import { countRefused, describeRows, lettersText, type RowAnswer } from './row-answers.ts';

interface RowsVerb<I, T> {
  run(ctx: Context, input: I, request: FastifyRequest): Promise<RowOutcome<T>[]>;
  answer(answers: RowAnswer<T>[], input: I): unknown;
}

const creating: RowsVerb<{ letters: unknown[] }, WireText<Mail>> = {
  run: (ctx, { letters }, { batchForm }) =>
    createMailBatch(
      ctx,
      letters.map((row) => readRow(newBatchLetter, row)),
      batchForm ?? noFiles,
    ),
  answer: lettersText,
};

const sending: RowsVerb<{ letters: unknown[] }, WireText<Mail>> = {
  run: (ctx, { letters }) =>
    sendMailBatch(
      ctx,
      letters.map((row) => readRow(signedLetter, row)),
    ),
  answer: lettersText,
};

const offeringTexts: RowsVerb<{ ids: number[] }, string> = {
  run: (ctx, { ids }) => offerTextsToSign(ctx, ids),
  answer: (answers, { ids }) => ({
    rows: answers.map((answer, index) => ({
      row: index + 1,
      id: ids[index],
      ...('error' in answer ? { error: answer.error } : { text: answer.value }),
    })),
    refused: countRefused(answers),
  }),
};

export async function mailBatchRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  // Apart from the other routes, which take no multipart bodies.
  await app.register(async (apart) => {
    addBatchFormParser(apart);
    serveRows(apart, deps, mailBatchCalls.create, creating);
  });
  serveRows(app, deps, mailBatchCalls.textsToSign, offeringTexts);
  serveRows(app, deps, mailBatchCalls.send, sending);
}

/** Serves a call with many rows, whose answer has an outcome for each row. */
function serveRows<I extends object, T>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: Endpoint,
  { run, answer }: RowsVerb<I, T>,
): void {
  const answerRows = async (request: FastifyRequest, reply: FastifyReply) => {
    const input = readInput(endpoint, request) as I;
    const ctx = contextOf(request, deps);
    const given = { ...input, files: request.batchForm?.digests };
    return answerCall(endpoint, { request, reply, ctx, input: given }, async (once) =>
      answer(await describeRows(await run(once, input, request), request, reply), input),
    );
  };
  registerEndpoint(app, deps, endpoint, (request, reply) =>
    answerRows(request, reply).finally(() => request.batchForm?.remove()),
  );
}
