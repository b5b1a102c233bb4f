import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileTypes } from './file-types.ts';
import { paging } from './paging.ts';
import { named } from './people.ts';
import { rowProblem } from './row-problem.ts';
import { flag, id, maxInt, whole } from './scalars.ts';
import { ok } from './session.ts';
import { isStorable, maxTextLength, requiredText } from './text.ts';
import { page, wire } from './wire.ts';

export const maxRows = 500;
export const tooManyRows = problem('too-many-rows', { max: maxRows });
export const noRows = problem('no-rows');

const text = (notText: string) => z.string(notText).max(20_000, problem('text-long'));
const lenient = text(problem('expect-text')).default('');
const values = z.record(
  z.string().max(maxTextLength),
  text(problem('content-not-texts')).refine(isStorable, problem('unstorable')),
  { error: ({ code }) => (code === 'invalid_key' ? problem('column-name-long') : undefined) },
);

/** The other columns of a row: an object, or its JSON as programs send it. Numbers become their text. */
const content = z.codec(
  z.union([z.string().max(100_000, problem('text-long')), z.record(z.string(), z.unknown())]).default({}),
  values,
  {
    decode: (given, context) => {
      const parsed = typeof given === 'string' ? readObject(given) : given;
      if (parsed === null) {
        context.issues.push({ code: 'custom', input: given, message: problem('content-not-object') });
        return {};
      }
      return Object.fromEntries(Object.entries(parsed).map(([key, value]) => [key, asText(value)]));
    },
    encode: (given) => given,
  },
);

function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const asText = (value: unknown) =>
  ['number', 'boolean'].includes(typeof value) ? String(value) : value === null ? '' : (value as string);

/**
 * A row of a spreadsheet. Only its shape is validated here, because problems of all rows are reported
 * together.
 */
export const registryMail = wire({
  /** Row number in the file; by default counted from 2, below the header row. */
  rowNumber: whole(1, 1_048_576).optional(),
  receiver: lenient,
  regionId: whole(0, maxInt).default(0),
  areaId: whole(0, maxInt).default(0),
  address: lenient,
  templateName: lenient,
  content,
});
export type RegistryMail = z.output<typeof registryMail>;

export const maxNoteLength = 2000;

export const newRegistry = wire({
  mails: z.array(registryMail, noRows).min(1, noRows).max(maxRows, tooManyRows),
  note: z
    .string()
    .max(maxNoteLength, problem('longest', { max: maxNoteLength }))
    .refine(isStorable, problem('unstorable'))
    .optional(),
  fileName: requiredText(maxTextLength, problem('file-name-missing')).optional(),
  /** The client's own key of this submission: sent again it answers the same registry. */
  key: z.guid(problem('import-key-wrong')).optional(),
  /** Confirms a duplicate. */
  mayRepeat: flag.optional(),
});
export type NewRegistry = z.output<typeof newRegistry>;

export const registryRecord = wire({
  id: z.int(),
  fileName: z.string().nullable(),
  note: z.string().nullable(),
  creator: named,
  createdOn: z.string(),
  createdOnStr: z.string(),
  rowCount: z.int(),
  /** Rows that have become letters. */
  createdCount: z.int(),
  /** Rows that could not be rendered. */
  failedCount: z.int(),
  isFinished: z.boolean(),
  /** Nothing of it is sent. */
  mayDelete: z.boolean(),
});
export type RegistryRecord = z.output<typeof registryRecord>;
export const registryPage = page(registryRecord);

const byId = wire({ id: id() });
const path = '/api/Registry';
/** 500 rows of long values, percent-encoded at worst. */
const bodyLimit = 16 * 1024 * 1024;

export const registry = {
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
  retry: endpoint({
    name: 'registry.retry',
    method: 'PUT',
    path: `${path}/retry`,
    action: 'registry.import',
    query: byId,
    reply: ok,
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

export const preview = {
  get: endpoint({
    name: 'preview.get',
    method: 'GET',
    path: '/api/Preview',
    action: 'template.list',
    query: wire({ id: z.guid(problem('id-wrong')) }),
    download: { contentType: fileTypes.pdf },
    perMinute: 240,
  }),
};
