import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { errorReply } from './errors.ts';
import { signature } from './mail.ts';
import { mail } from './mail-record.ts';
import { newBatchLetter } from './new-mail.ts';
import { maxRowsApart, noLettersProblem, rowsApart, tooManyLettersProblem } from './rows-apart.ts';
import { id } from './scalars.ts';
import { wire } from './wire.ts';

/** Maximum size of a batch in JSON, which is held in memory whole. */
const maxBatchJsonBytes = 32 * 1024 * 1024;
/** Maximum size of a batch as a form, with all its files or its archive. */
export const maxBatchBytes = 64 * 1024 * 1024;
/** Maximum size of the unpacked files of an archive, counted by its directory. */
export const maxUnpackedBytes = 4 * maxBatchBytes;
/** Maximum size of the rows of a batch beside its files. */
export const maxBatchRowsBytes = 4 * 1024 * 1024;
/** Maximum number of files of a batch or of its archive: some archives hold what no row names. */
export const maxBatchFiles = 2 * maxRowsApart;
/** 500 signatures with certificate chains of usual size, in base64. */
const maxSignaturesBytes = 16 * 1024 * 1024;

/** The letter of a row, or why there is none. */
export const batchRow = wire({
  /** Number of the row in the request, from 1. */
  row: z.int(),
  mail: mail.optional(),
  error: errorReply.optional(),
});
export const batchReply = wire({
  rows: z.array(batchRow),
  /** Number of rows with an error. */
  refused: z.int(),
});

/** The text to sign of a letter, or why there is none. */
export const textToSignRow = wire({
  row: z.int(),
  id: z.int(),
  text: z.string().optional(),
  error: errorReply.optional(),
});
export const textsToSign = wire({ rows: z.array(textToSignRow), refused: z.int() });

export const signedLetter = wire({ id: id(), signature });
export type SignedLetter = z.output<typeof signedLetter>;

const path = '/api/MailBatch';
const common = { method: 'POST', isStrict: true, perMinute: 20 } as const;

/** Calls for many letters: each row has its own outcome. */
export const mailBatchCalls = {
  create: endpoint({
    ...common,
    name: 'mailBatch.create',
    path,
    action: 'mail.create',
    body: wire({ letters: rowsApart(newBatchLetter) }),
    reply: batchReply,
    bodyLimit: maxBatchJsonBytes,
    isBatch: true,
    isRepeatable: true,
  }),
  textsToSign: endpoint({
    ...common,
    name: 'mailBatch.textsToSign',
    path: `${path}/textsToSign`,
    action: 'mail.send',
    body: wire({
      ids: z.array(id(), noLettersProblem).min(1, noLettersProblem).max(maxRowsApart, tooManyLettersProblem),
    }),
    reply: textsToSign,
  }),
  send: endpoint({
    ...common,
    name: 'mailBatch.send',
    path: `${path}/send`,
    action: 'mail.send',
    body: wire({ letters: rowsApart(signedLetter) }),
    reply: batchReply,
    bodyLimit: maxSignaturesBytes,
    isRepeatable: true,
  }),
};
