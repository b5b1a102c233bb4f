import type { DB } from '../generated/kysely/types.ts';
import { type DatabaseRole, organizationSetting } from './database-roles.ts';

/** Rights on a table in the letters of Postgres' access lists: r select, a insert, w update, d delete. */
export type Rights = '' | 'r' | 'a' | 'ra' | 'rw' | 'rd' | 'rad' | 'rwd' | 'raw' | 'rawd';

/** Roles that own no objects of the database. */
export type LimitedRole = Exclude<DatabaseRole, 'owner'>;

export interface TableWall extends Record<LimitedRole, Rights> {
  /** SQL condition of the rows that a customer's statements may see and write; all rows if it is absent. */
  readonly own?: string;
}

/**
 * Organization of the running call. It is a sub-select, so that Postgres evaluates the setting once per statement and
 * can use an index.
 */
const organization = `(select nullif(current_setting('${organizationSetting}', true), '')::int)`;
const ofOrganization = `organization_id = ${organization}`;
const ofUser = 'exists (select 1 from user_account u where u.id = user_id)';
const ofMail = 'exists (select 1 from mail m where m.id = mail_id)';

const wall = (api: Rights, customer: Rights, worker: Rights, own?: string): TableWall => ({
  api,
  customer,
  worker,
  ...(own && { own }),
});
/** Rights on tables of sums for reports: the worker writes them and the API reads them. */
const sumsOfCountry = wall('r', 'r', 'rawd');
const sums = wall('r', 'r', 'rawd', ofOrganization);
const reference = wall('r', 'r', 'r');

/**
 * Rights of each role on each table; `columnWalls` narrows some rights to columns. A table without an entry does not
 * compile. No role may change or delete a row of histories, signatures, charges, payments, audit and evidence; triggers
 * refuse this to the owner, too.
 */
// biome-ignore format: the table is read by its columns
export const tableWalls: Record<keyof DB, TableWall> = {
  //                                 api     customer  worker
  acceptedByArea:                sumsOfCountry,
  acceptedByOrganizationArea:    sums,
  acceptedByOrganizationRegion:  sums,
  acceptedByUnit:                sums,
  acceptedByUnitArea:            sums,
  acceptedByUnitRegion:          sums,
  acceptedChange:                sums,
  // The API's own role authenticates by keys and notes their use; the worker tells of keys that end.
  apiKey:                        wall('rw',   'raw',  'r',     ofOrganization),
  // Customers read the archive stamps of what they may read of evidence_seal.
  archiveStamp:                  wall('r',    'r',    'ra',    'exists (select 1 from evidence_seal s where s.id = seal_id)'),
  area:                          reference,
  auditEntry:                    wall('ra',   'a',    'ra'),
  // Triggers that run as the owner add the changes; the worker merges them.
  balanceChange:                 wall('r',    'r',    'rad',   ofOrganization),
  branch:                        reference,
  charge:                        wall('r',    'r',    'ra',    ofOrganization),
  // Checks run by the worker and by commands in its role.
  checkProgress:                 wall('',     '',     'raw'),
  clientType:                    reference,
  // Only the worker stamps the database; installations and commands read when.
  databaseLife:                  wall('r',    '',     'rw'),
  demonstration:                 reference,
  dispatch:                      wall('rw',   'raw',  'rw',    ofMail),
  dispatchAttempt:               wall('r',    'r',    'raw',   ofMail),
  document:                      wall('raw',  'r',    'rawd',  'exists (select 1 from mail m where m.document_sha256 = sha256)'),
  evidenceRoot:                  wall('',     '',     'ra'),
  // Whoever makes a proof pack verifies the letter by it. Migrations write it.
  evidenceRules:                 reference,
  // Customers read the seals of their letters and the roots, which are public.
  evidenceSeal:                  wall('r',    'r',    'raw',   `(mail_id is null or ${ofMail})`),
  evidenceTree:                  wall('r',    'r',    'ra'),
  globalOrganization:            wall('rawd', 'r',    'r'),
  globalUnit:                    wall('rawd', 'r',    'r'),
  globalUnitRegion:              wall('rawd', 'r',    'r'),
  idempotencyKey:                wall('rawd', 'rawd', 'rd',    ofUser),
  // The post answers inquiries. Customers ask about their letters one by one, and see who asked about them already.
  inquiry:                       wall('raw',  'raw',  'rw',    `(${ofMail} or exists (select 1 from inquiry_letter l where l.inquiry_id = inquiry.id))`),
  inquiryLetter:                 wall('ra',   'ra',   'r',     ofMail),
  letterTariff:                  wall('r',    'r',    'rawd'),
  liveTicket:                    wall('rawd', 'rad',  'rd',    ofUser),
  loginChallenge:                wall('rad',  '',     'rd'),
  loginDevice:                   wall('raw',  '',     'rd'),
  loginKey:                      wall('rawd', '',     ''),
  mail:                          wall('rw',   'raw',  'raw',   ofOrganization),
  mailCount:                     wall('ra',   'ra',   'rawd',  ofOrganization),
  mailHistory:                   wall('ra',   'ra',   'ra',    ofMail),
  // Triggers write it. Customers search by functions that know their organization.
  mailSearch:                    wall('r',    '',     'r'),
  mailSignature:                 wall('r',    'ra',   'r',     ofMail),
  mailView:                      wall('rawd', 'rawd', '',      ofUser),
  message:                       wall('ra',   '',     'rawd'),
  messageNotice:                 wall('',     '',     'rad'),
  notice:                        wall('raw',  'rw',   'rad',   ofUser),
  noticeAddress:                 wall('rawd', '',     'rw'),
  onboardingDraft:               wall('rawd', '',     ''),
  organization:                  wall('rawd', 'r',    'r',     `id = ${organization}`),
  organizationGrant:             wall('rawd', '',     'r'),
  // The API seals lists of hashes anew, the worker stamps receipts.
  paperRenewal:                  wall('ra',   'ra',   'ra',    'exists (select 1 from sealed_paper p where p.sha256 = paper_sha256)'),
  payment:                       wall('r',    'r',    'r',     ofOrganization),
  perform:                       wall('r',    'r',    'ra',    `(${ofOrganization} or (organization_id is null and ${ofMail}))`),
  performedByArea:               sumsOfCountry,
  performedByOrganizationArea:   sums,
  performedByOrganizationRegion: sums,
  performedByRegion:             sumsOfCountry,
  performedByUnit:               sums,
  performedByUnitRegion:         sums,
  postalCursor:                  wall('',     '',     'raw'),
  postalEvent:                   wall('ra',   '',     'raw'),
  preview:                       wall('rad',  'rad',  'rwd',   ofUser),
  rateCount:                     wall('rawd', '',     'rawd'),
  // The API's own role notes what a person wrote before it answers.
  readMark:                      wall('raw',  '',     ''),
  recoveryCode:                  wall('rawd', '',     ''),
  // The API may write regions, because a region's row has its delivery norm.
  region:                        wall('rw',   'r',    'r'),
  registrationRequest:           wall('rad',  '',     'rd'),
  registrationSignature:         wall('ra',   '',     'r'),
  registry:                      wall('r',    'raw',  'rw',    ofOrganization),
  registryPermission:            wall('rad',  'r',    'r',     ofOrganization),
  registryRefusedRow:            wall('r',    'rad',  'r',     'exists (select 1 from registry r where r.id = registry_id)'),
  registryRow:                   wall('r',    'raw',  'rw',    'exists (select 1 from registry r where r.id = registry_id)'),
  // Rows name no organization: signing asks whether one is not compared.
  restoredDatabase:              wall('r',    'r',    'raw'),
  // Old rows name no letter; who may read a paper is judged before its seal is looked up.
  sealedPaper:                   wall('raw',  'raw',  'rw',    `(mail_id is null or ${ofMail})`),
  schemaGuard:                   wall('r',    '',     'r'),
  sendingPause:                  wall('raw',  'r',    'raw',   `(organization_id is null or ${ofOrganization})`),
  // Answers name certificates and no letter.
  revocationAnswer:              wall('r',    'ra',   'r'),
  session:                       wall('raw',  'rw',   'rd',    ofUser),
  signRequest:                   wall('r',    'rawd', 'r',     ofMail),
  // Only staff propose and decide changes of a signer.
  signerChange:                  wall('raw',  '',     'r'),
  template:                      wall('rawd', 'r',    'r',     ofOrganization),
  templateVersion:               wall('rad',  'r',    'r',     'exists (select 1 from template t where t.id = template_id)'),
  totp:                          wall('rawd', '',     'rw'),
  unit:                          wall('rawd', 'r',    'r',     ofOrganization),
  unitGrant:                     wall('rawd', '',     'r'),
  unitRegion:                    wall('rawd', 'r',    'r'),
  userAccount:                   wall('rawd', 'r',    'r',     ofOrganization),
  webhook:                       wall('rawd', 'rawd', 'rw',    ofOrganization),
  // Customers ask for events to be sent again.
  webhookEvent:                  wall('ra',   'raw',  'rawd',  ofOrganization),
  workerHeartbeat:               wall('r',    '',     'rawd'),
  writeProbe:                    wall('raw',  '',     'rawd'),
};
