import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { mediaTypes } from './file-types.ts';
import { mail, mailDetails } from './mail-record.ts';
import { correctedMail, document64, documentDemand, newMail } from './new-mail.ts';
import { pdfFindingCodes } from './pdf-findings.ts';
import { id } from './scalars.ts';
import { wire } from './wire.ts';

const byId = wire({ id: id() });
/** Maximum size of a letter's PDF. */
export const maxDocumentBytes = 10 * 1024 * 1024;
/** Maximum size of an upload: the PDF in base64, percent-encoded in the worst case, and the other fields. */
const uploadLimit = 3 * maxDocumentBytes;

export const pdfFinding = wire({
  code: z.enum(pdfFindingCodes),
  severity: z.enum(['error', 'warning']),
  pages: z.array(z.int()),
  feature: z.string().nullable(),
  title: z.string(),
  text: z.string(),
});

export const pdfInspection = wire({
  documentSha256: z.string(),
  pagesCount: z.int(),
  sheetsCount: z.int(),
  size: z.int(),
  /** Money as text: the current tariff of the sender's unit. */
  priceForMail: z.string().nullable(),
  priceForOverPaged: z.string().nullable(),
  price: z.string().nullable(),
  pageSizes: z.array(wire({ widthMm: z.number(), heightMm: z.number(), format: z.string() })),
  findings: z.array(pdfFinding),
});
export type PdfInspectionReply = z.output<typeof pdfInspection>;

const givenDocument = wire({ document64: document64.optional(), copiedFromId: id().optional() }, {}, [documentDemand]);

/** PKCS#7 in base64. */
export const signature = z
  .string(problem('signature-missing'))
  .min(1, problem('signature-missing'))
  .max(2_000_000, problem('signature-too-long'));

const letterIds = wire({
  ids: z.array(id(), problem('letters-not-a-list')).min(1, problem('no-letters')).max(500, problem('too-many-deleted')),
});

/** The body is an array of ids, or a form or object with `Ids`. A missing body is an error, not an empty list. */
const idsBody = z.codec(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]), letterIds, {
  decode: (outside) => (Array.isArray(outside) ? { Ids: outside } : outside),
  encode: ({ Ids }) => Ids as unknown[],
});

const sendEntry = {
  byId: true,
  action: 'mail.send',
  query: byId,
  body: wire({ signature }),
  reply: mail,
  bodyLimit: 4_000_000,
  isRepeatable: true,
} as const;

export const mailCalls = {
  create: endpoint({
    name: 'mail.create',
    method: 'POST',
    path: '/api/PdfMail',
    action: 'mail.create',
    body: newMail,
    reply: mail,
    bodyLimit: uploadLimit,
    perMinute: 300,
    isRepeatable: true,
  }),
  inspect: endpoint({
    name: 'mail.inspect',
    method: 'POST',
    path: '/api/PdfMail/inspect',
    action: 'mail.create',
    body: givenDocument,
    reply: pdfInspection,
    bodyLimit: uploadLimit,
    perMinute: 300,
  }),
  withoutBlankPages: endpoint({
    name: 'mail.withoutBlankPages',
    method: 'POST',
    path: '/api/PdfMail/withoutBlankPages',
    action: 'mail.create',
    body: givenDocument,
    reply: wire({
      /** The new file in base64; it is inspected again when a letter is created from it. */
      document64: z.string(),
      /** Numbers of the pages that the new file does not contain. */
      removedPages: z.array(z.int()),
      /** Whether a signature inside the file was removed: it would be invalid without the removed pages. */
      isSignatureRemoved: z.boolean(),
    }),
    bodyLimit: uploadLimit,
    perMinute: 120,
  }),
  findings: endpoint({
    name: 'mail.findings',
    method: 'GET',
    path: '/api/PdfMail/findings',
    action: 'mail.send',
    query: byId,
    reply: z.array(pdfFinding),
    perMinute: 240,
  }),
  correct: endpoint({
    name: 'mail.correct',
    method: 'PUT',
    path: '/api/PdfMail',
    byId: true,
    action: 'mail.correct',
    query: byId,
    body: correctedMail,
    reply: mail,
    bodyLimit: uploadLimit,
    perMinute: 300,
  }),
  document: endpoint({
    name: 'mail.document',
    method: 'GET',
    path: '/api/PdfMail',
    byId: true,
    action: 'mail.readDocument',
    query: byId,
    download: { contentType: mediaTypes.pdf },
  }),
  get: endpoint({
    name: 'mail.get',
    method: 'GET',
    path: '/api/mail',
    byId: true,
    whenId: true,
    action: 'mail.read',
    query: byId,
    reply: mailDetails,
  }),
  textToSign: endpoint({
    name: 'mail.textToSign',
    method: 'GET',
    path: '/api/SendMail',
    byId: true,
    action: 'mail.send',
    query: byId,
    reply: z.string(),
  }),
  signingRecord: endpoint({
    name: 'mail.signingRecord',
    method: 'GET',
    path: '/api/SigningRecord',
    byId: true,
    action: 'mail.send',
    query: byId,
    reply: wire({ text: z.string(), lines: z.array(wire({ label: z.string(), value: z.string() })) }),
  }),
  send: endpoint({
    ...sendEntry,
    name: 'mail.send',
    method: 'PUT',
    path: '/api/SendMail',
  }),
  sendByPost: endpoint({
    ...sendEntry,
    name: 'mail.sendByPost',
    method: 'POST',
    path: '/api/SendMail',
  }),
  queue: endpoint({
    ...sendEntry,
    name: 'mail.queue',
    method: 'PUT',
    path: '/api/SendMailToQeueu',
  }),
  recall: endpoint({
    name: 'mail.recall',
    method: 'PUT',
    path: '/api/RecallMail',
    byId: true,
    action: 'mail.send',
    query: byId,
    reply: mail,
  }),
  delete: endpoint({
    name: 'mail.delete',
    method: 'DELETE',
    path: '/api/mail',
    byId: true,
    action: 'mail.delete',
    query: byId,
    reply: wire({ success: z.literal(true) }),
  }),
  deleteMany: endpoint({
    name: 'mail.deleteMany',
    method: 'DELETE',
    path: '/api/mail/delete-many',
    action: 'mail.deleteMany',
    body: idsBody,
    reply: wire({ success: z.literal(true), deleted: z.int() }),
  }),
  restore: endpoint({
    name: 'mail.restore',
    method: 'PUT',
    path: '/api/RestoreMail',
    action: 'mail.delete',
    body: idsBody,
    reply: wire({ success: z.literal(true), restored: z.int() }),
  }),
  checkAccess: endpoint({
    name: 'mail.checkAccess',
    method: 'GET',
    path: '/api/CheckAccess',
    byId: true,
    action: 'mail.checkAccess',
    query: byId,
    reply: wire({ hasAccess: z.boolean() }),
  }),
  checkActive: endpoint({
    name: 'mail.checkActive',
    method: 'GET',
    path: '/api/CheckOrganizationActive',
    action: 'mail.checkActive',
    reply: wire({ userUnitIsActive: z.literal(true), unitContractDateExpired: z.literal(false) }),
    isQuestion: true,
  }),
};
