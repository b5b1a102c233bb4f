import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint, type QueryOf } from './endpoint.ts';
import { mediaTypes } from './file-types.ts';
import { paging } from './paging.ts';
import { day, flag, id } from './scalars.ts';
import { searchText } from './text.ts';
import { pageSchema, wire } from './wire.ts';

/** Actions of the audit log. Append only: URLs refer to an action by its index. */
export const auditActions = [
  'organization.register',
  'organization.create',
  'organization.update',
  'organization.delete',
  'mail.queue',
  'mail.recall',
  'mail.delete',
  'mail.read',
  'mail.readDocument',
  'mail.readReceipt',
  'mail.readLetterWithReceipt',
  'mail.readProofPack',
  'mail.exportAsStaff',
  'webhook.set',
  'webhook.remove',
  'session.logIn',
  'unit.create',
  'user.create',
  'globalOrganization.create',
  'globalOrganization.update',
  'globalOrganization.delete',
  'globalUnit.create',
  'globalUnit.update',
  'globalUser.create',
  'globalUser.update',
  'grant.organization',
  'grant.unit',
  'grant.copy',
  'unit.update',
  'user.update',
  'template.create',
  'template.update',
  'registryPermission.create',
  'registryPermission.remove',
  'registry.create',
  'registry.delete',
  'template.remove',
  'account.changePassword',
  'account.resetPassword',
  'account.spendRecoveryCode',
  'account.enableTotp',
  'account.disableTotp',
  'account.drawCodes',
  'account.connectKey',
  'account.removeKey',
  'account.confirmAddress',
  'account.disconnectAddress',
  'session.logInFailed',
  'access.refused',
  'reference.update',
  'sending.retry',
  'sending.retryAll',
  'sending.refuse',
  'sending.applyAgain',
  'sending.pause',
  'sending.resume',
  'audit.export',
  'mail.correct',
  'mail.restore',
  'registry.addRows',
  'registry.dropRows',
  'inquiry.ask',
  'inquiry.withdraw',
  'inquiry.remind',
  'norm.change',
  'sending.stopUnsigned',
  'user.proposeSigner',
  'user.confirmSigner',
  'user.rejectSigner',
  'file.refuseInfected',
  'mail.erase',
  'sending.findRestored',
  'sending.compare',
  'sending.settleLost',
  'apiKey.create',
  'apiKey.rotate',
  'apiKey.revoke',
  'webhook.create',
  'webhook.change',
  'webhook.rotate',
  'webhook.switchOn',
  'webhook.switchOff',
  'sending.remind',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjects = [
  'organization',
  'mail',
  'mail-export',
  'user',
  'unit',
  'globalOrganization',
  'globalUnit',
  'template',
  'registry',
  'login',
  'call',
  'reference',
  'sending',
  'postalEvent',
  'audit-export',
  'inquiry',
  'region',
  'file',
  'apiKey',
  'webhook',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** Logged instead of a login that is not a phone number, because the user may have typed the password there. */
export const maskedLogin = '***';

/** Kind of the records to which the ids of a column refer, by column name. A column holds one id or a list of ids. */
export const auditIdKinds = {
  unitId: 'unit',
  organizationId: 'organization',
  globalUnitId: 'globalUnit',
  contractSignerUnitId: 'globalUnit',
  globalOrganizationId: 'globalOrganization',
  clientTypeId: 'clientType',
  regions: 'region',
  organizations: 'organization',
  units: 'unit',
  fromId: 'user',
  grantedById: 'user',
  actorId: 'user',
  region: 'region',
  area: 'area',
} as const;
export type AuditIdKind = (typeof auditIdKinds)[keyof typeof auditIdKinds];

/** Column values of the changed record, by column name. */
const columns = z.record(z.string(), z.unknown()).nullable();

/** A customer (`isGlobal` false) or one of the operator's own organizations. */
export const auditOrganization = wire({ inn: z.string(), isGlobal: z.boolean() });

export const auditEntry = wire({
  id: z.int(),
  at: z.string(),
  atStr: z.string(),
  action: z.string(),
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  subject: z.string(),
  subjectId: z.string(),
  /** Current name of the subject; null if it has none or was deleted. */
  subjectName: z.string().nullable(),
  /**
   * Organization of a user or unit, so that the page can link to the right list; null for all other subjects. The
   * default is needed because the previous release does not send the field.
   */
  subjectOrganization: auditOrganization.nullable().default(null),
  /** Network address of the caller, for logins and refusals. */
  address: z.string().nullable(),
  before: columns,
  after: columns,
  /** Current names for the ids in `before` and `after`; ids of deleted records are left out. */
  names: z.array(wire({ column: z.string(), id: z.int(), name: z.string() })),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditPage = pageSchema(auditEntry);

const filter = {
  start: day.optional(),
  end: day.optional(),
  action: z.enum(auditActions, problem('unknown-action')).optional(),
  /** Substring of the acting user's name. */
  actor: searchText.optional(),
  actorId: id().optional(),
  subject: z.enum(auditSubjects, problem('unknown-subject')).optional(),
  subjectId: searchText.optional(),
};

export const auditQuery = wire({ ...paging, ...filter });
export type AuditQuery = z.output<typeof auditQuery>;
export type AuditFilter = Omit<AuditQuery, keyof typeof paging>;

/** Name of the exported file; it says the days of the filter. */
export const auditFileName = ({ start, end }: Pick<AuditFilter, 'start' | 'end'>): string =>
  `${['audit', start, end].filter((part) => part !== undefined).join('_')}.xlsx`;

export const auditCalls = {
  list: endpoint({
    name: 'audit.list',
    method: 'GET',
    path: '/api/Audit',
    action: 'audit.read',
    query: auditQuery,
    reply: auditPage,
  }),
  export: endpoint({
    name: 'audit.export',
    method: 'GET',
    path: '/api/AuditExcel',
    action: 'audit.read',
    query: wire({
      ...filter,
      /** Streams the file in frames that also report the number of rows sent so far (progress-frames.ts). */
      withProgress: flag.optional(),
    }),
    download: { contentType: mediaTypes.xlsx },
  }),
};

export type AuditExportQuery = QueryOf<typeof auditCalls.export>;
