import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { mediaTypes } from './file-types.ts';
import { pdfFinding } from './mail.ts';
import { maxTextLength } from './max-text-length.ts';
import { paging } from './paging.ts';
import { namedRecord } from './people.ts';
import { refusedRow } from './refused-row.ts';
import { markReportedByRow, rowContent, rowNumber, uncheckedCell } from './row-cells.ts';
import { rowProblem } from './row-problem.ts';
import { flag, id, integer, maxInt } from './scalars.ts';
import { successReply } from './session.ts';
import { isStorable, requiredText } from './text.ts';
import { pageSchema, wire } from './wire.ts';

export const maxRegistryRows = 500;
export const tooManyRowsProblem = problem('too-many-rows', { max: maxRegistryRows });
export const noRowsProblem = problem('no-rows');

/**
 * Fields of a spreadsheet row. Only their types are validated here, because problems of all rows are reported together.
 */
const mailFields = {
  receiver: uncheckedCell,
  regionId: integer(0, maxInt).default(0),
  areaId: integer(0, maxInt).default(0),
  address: uncheckedCell,
  templateName: uncheckedCell,
  content: rowContent,
};

export const registryMail = wire({
  /** Row number in the file; by default counted from 2, below the header row. */
  rowNumber: rowNumber.optional(),
  ...mailFields,
});
export type RegistryMail = z.output<typeof registryMail>;

export const maxRegistryNoteLength = 2000;

const refusedRows = markReportedByRow(z.array(refusedRow).max(maxRegistryRows, tooManyRowsProblem).optional());
/** The client's idempotency key of a submission: a repeated submission gets the result of the first. */
const key = z.guid(problem('import-key-wrong')).optional();

export const newRegistry = wire({
  mails: markReportedByRow(
    z.array(registryMail, noRowsProblem).min(1, noRowsProblem).max(maxRegistryRows, tooManyRowsProblem),
  ),
  /** Rows of the file that are not letters yet: stored with the registry until they are corrected or deleted. */
  refused: refusedRows,
  note: z
    .string()
    .max(maxRegistryNoteLength, problem('longest', { max: maxRegistryNoteLength }))
    .refine(isStorable, problem('unstorable'))
    .optional(),
  fileName: requiredText(maxTextLength, problem('file-name-missing')).optional(),
  key,
  /** Confirms that the same file is to be imported again. */
  mayRepeat: flag.optional(),
});
export type NewRegistry = z.output<typeof newRegistry>;

/** Refused rows of a registry that are now valid, and corrections of the rows that stay refused. */
export const rowsToAdd = wire({
  mails: markReportedByRow(
    z
      .array(wire({ rowNumber, ...mailFields }), noRowsProblem)
      .min(1, noRowsProblem)
      .max(maxRegistryRows, tooManyRowsProblem),
  ),
  refused: refusedRows,
  key,
});
export type RowsToAdd = z.output<typeof rowsToAdd>;

export const registryRecord = wire({
  id: z.int(),
  fileName: z.string().nullable(),
  note: z.string().nullable(),
  creator: namedRecord,
  createdOn: z.string(),
  createdOnStr: z.string(),
  rowCount: z.int(),
  /** Rows that have become letters. */
  createdCount: z.int(),
  /** Rows that could not be rendered. */
  failedCount: z.int(),
  /** Refused rows of the file that were neither added as letters nor deleted. */
  refusedCount: z.int(),
  /** Letters that wait for a signature and have inspection warnings. */
  warnedCount: z.int(),
  /** Counts of letters that wait for a signature, are on their way to the post, or were accepted by the post. */
  toSignCount: z.int(),
  queuedCount: z.int(),
  sentCount: z.int(),
  isFinished: z.boolean(),
  /** Whether the registry may be deleted, because none of its letters is sent. */
  mayDelete: z.boolean(),
});
export type RegistryRecord = z.output<typeof registryRecord>;
export const registryPage = pageSchema(registryRecord);

/** Inspection warnings of a row whose letter waits for a signature. */
export const rowFindings = wire({ row: z.int(), mailId: z.int(), findings: z.array(pdfFinding) });
export type RowFindings = z.output<typeof rowFindings>;

const byId = wire({ id: id() });
const path = '/api/Registry';
/** Maximum size of a request: 500 rows of long values, percent-encoded in the worst case. */
const bodyLimit = 16 * 1024 * 1024;

export const registryCalls = {
  create: endpoint({
    name: 'registry.create',
    method: 'POST',
    path,
    action: 'registry.import',
    body: newRegistry,
    reply: wire({ success: z.literal(true), id: z.int() }),
    bodyLimit,
    perMinute: 30,
    isRepeatable: true,
  }),
  list: endpoint({
    name: 'registry.list',
    method: 'GET',
    path,
    action: 'registry.import',
    query: wire({ ...paging, id: id().optional() }),
    reply: registryPage,
  }),
  problems: endpoint({
    name: 'registry.problems',
    method: 'GET',
    path: `${path}/problems`,
    action: 'registry.import',
    query: byId,
    reply: z.array(rowProblem),
  }),
  findings: endpoint({
    name: 'registry.findings',
    method: 'GET',
    path: `${path}/findings`,
    action: 'registry.import',
    query: byId,
    reply: z.array(rowFindings),
  }),
  retry: endpoint({
    name: 'registry.retry',
    method: 'PUT',
    path: `${path}/retry`,
    action: 'registry.import',
    query: byId,
    reply: successReply,
  }),
  refused: endpoint({
    name: 'registry.refused',
    method: 'GET',
    path: `${path}/refused`,
    action: 'registry.import',
    query: byId,
    reply: z.array(refusedRow),
  }),
  addRefused: endpoint({
    name: 'registry.addRefused',
    method: 'POST',
    path: `${path}/refused`,
    action: 'registry.import',
    query: byId,
    body: rowsToAdd,
    reply: wire({ success: z.literal(true), added: z.int() }),
    bodyLimit,
    perMinute: 30,
    isRepeatable: true,
  }),
  dropRefused: endpoint({
    name: 'registry.dropRefused',
    method: 'DELETE',
    path: `${path}/refused`,
    action: 'registry.import',
    query: byId,
    reply: wire({ success: z.literal(true), deleted: z.int() }),
  }),
  preview: endpoint({
    name: 'registry.preview',
    method: 'POST',
    path: `${path}/preview`,
    action: 'registry.import',
    body: registryMail,
    reply: wire({ previewId: z.string() }),
    perMinute: 120,
  }),
  remove: endpoint({
    name: 'registry.remove',
    method: 'DELETE',
    path,
    byId: true,
    action: 'registry.import',
    query: byId,
    reply: wire({ success: z.literal(true), deleted: z.int() }),
  }),
};

const previewId = wire({ id: z.guid(problem('id-wrong')) });

export const previewCalls = {
  get: endpoint({
    name: 'preview.get',
    method: 'GET',
    path: '/api/Preview',
    action: 'template.list',
    query: previewId,
    download: { contentType: mediaTypes.pdf },
    perMinute: 240,
  }),
  findings: endpoint({
    name: 'preview.findings',
    method: 'GET',
    path: '/api/Preview/findings',
    action: 'template.list',
    query: previewId,
    reply: z.array(pdfFinding),
    perMinute: 240,
  }),
};
