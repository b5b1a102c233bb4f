import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { previousValues } from './change.ts';
import { endpoint } from './endpoint.ts';
import { type FieldKind, fieldKinds } from './field-values.ts';
import { mediaTypes } from './file-types.ts';
import { maxTextLength } from './max-text-length.ts';
import { paging } from './paging.ts';
import { organizationBrief } from './people.ts';
import { flag, id, inn } from './scalars.ts';
import { successReply } from './session.ts';
import { requiredText, searchText } from './text.ts';
import { pageSchema, wire } from './wire.ts';

/** A placeholder of a template. */
export const templateField = wire({ name: z.string(), kind: z.enum(Object.keys(fieldKinds) as FieldKind[]) });
export type TemplateField = z.output<typeof templateField>;

/** A construct that was removed from an uploaded template, or an error that prevents saving it. */
export const templateFinding = wire({
  severity: z.enum(['error', 'removed']),
  /** The text in the file: `<script>`, `onclick`, `url(http://…)`. */
  construct: z.string(),
  count: z.int(),
  /** First line of the file that contains the construct. */
  line: z.int().nullable(),
  text: z.string(),
});
export type TemplateFinding = z.output<typeof templateFinding>;

export const templateRecord = wire({
  id: z.int(),
  name: z.string(),
  fileName: z.string(),
  organization: organizationBrief,
  version: z.int(),
  fields: z.array(templateField),
  createdOn: z.string(),
  createdOnStr: z.string(),
  changedOn: z.string(),
  changedOnStr: z.string(),
  /** Whether the template is no longer available for new letters. */
  isRetired: z.boolean(),
});
export type TemplateRecord = z.output<typeof templateRecord>;
export const templatePage = pageSchema(templateRecord);

export const templateQuery = wire({
  ...paging,
  id: id().optional(),
  organizationId: id().optional(),
  inn: inn.optional(),
  /** Substring of the name to search for. */
  search: searchText.optional(),
  /** Active templates by default; a template queried by id is found in any state. */
  isRetired: flag.default(false),
});
export type TemplateQuery = z.output<typeof templateQuery>;

/** A template as an option of a select list, with the fields that become columns of a spreadsheet. */
export const templateOption = wire({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  fields: z.array(templateField),
});
export type TemplateOption = z.output<typeof templateOption>;

/** Maximum size of a template, which is a page of text with small pictures. */
export const maxTemplateBytes = 2 * 1024 * 1024;
/** Larger than `maxTemplateBytes`, so that a file that is too large gets its own message. */
const bodyLimit = 16 * 1024 * 1024;

const onlyHtml = problem('choose-html-file');
const chooseFile = problem('choose-template-file');
export const templateName = requiredText(maxTextLength, problem('fill-in'), problem('longest', { max: maxTextLength }));
const organizationId = id(problem('choose-organization'));
const base64Content = z.string(chooseFile).min(1, chooseFile);
const fileName = requiredText(maxTextLength, problem('fill-in'))
  .refine((name) => /\.html?$/i.test(name), onlyHtml)
  .optional();

export const newTemplate = wire({ name: templateName, organizationId, base64Content, fileName });
export type NewTemplate = z.output<typeof newTemplate>;

/** Missing fields keep their values; a file becomes a new version. */
export const templateChange = wire({
  id: id(),
  name: templateName.optional(),
  /** Accepted only unchanged, because a template cannot move to another organization. */
  organizationId: organizationId.optional(),
  base64Content: base64Content.optional(),
  fileName,
  /** False makes the template available for new letters again. */
  isRetired: flag.optional(),
  /** The name that the caller read, so that a concurrent change is detected. */
  was: previousValues({ name: templateName }),
});
export type TemplateChange = z.output<typeof templateChange>;

export const templateCheck = wire({
  fields: z.array(templateField),
  findings: z.array(templateFinding),
  /** Id of the preview with sample values; null when the template cannot be saved. */
  previewId: z.string().nullable(),
});
export type TemplateCheck = z.output<typeof templateCheck>;

const path = '/api/admintemplate';

export const templateCalls = {
  list: endpoint({
    name: 'template.list',
    method: 'GET',
    path,
    action: 'template.edit',
    query: templateQuery,
    reply: templatePage,
  }),
  download: endpoint({
    name: 'template.download',
    method: 'GET',
    path: `${path}/download`,
    action: 'template.edit',
    query: wire({ id: id() }),
    // Plain text, so that the browser never renders the template.
    download: { contentType: 'text/plain; charset=utf-8' },
  }),
  check: endpoint({
    name: 'template.check',
    method: 'POST',
    path: `${path}/check`,
    action: 'template.edit',
    body: wire({ base64Content }),
    reply: templateCheck,
    bodyLimit,
    perMinute: 60,
  }),
  create: endpoint({
    name: 'template.create',
    method: 'POST',
    path,
    action: 'template.edit',
    body: newTemplate,
    reply: wire({ success: z.literal(true), id: z.int() }),
    bodyLimit,
    isRepeatable: true,
  }),
  update: endpoint({
    name: 'template.update',
    method: 'PUT',
    path,
    action: 'template.edit',
    body: templateChange,
    reply: successReply,
    bodyLimit,
  }),
  remove: endpoint({
    name: 'template.remove',
    method: 'DELETE',
    path,
    action: 'template.edit',
    query: wire({ id: id() }),
    reply: wire({ success: z.literal(true), isRetired: z.boolean() }),
  }),
  options: endpoint({
    name: 'template.options',
    method: 'GET',
    path: '/api/template',
    action: 'template.list',
    query: wire({ organizationId: id().optional() }),
    reply: z.array(templateOption),
  }),
  sample: endpoint({
    name: 'template.sample',
    method: 'GET',
    path: '/api/template/sample',
    action: 'template.list',
    query: wire({ id: id() }),
    download: { contentType: mediaTypes.xlsx },
  }),
};
