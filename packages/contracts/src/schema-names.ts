import type { z } from 'zod';
import { account, challenge, loginKey, ownSession, pastLogin, reauthentication, recoveryCodes } from './account.ts';
import { knownReceiver } from './address-book.ts';
import { apiKey, madeApiKey, newApiKey } from './api-key.ts';
import {
  attentionCount,
  attentionMail,
  attentionMailPage,
  attentionOrganization,
  attentionOrganizationPage,
} from './attention.ts';
import { auditEntry, auditPage } from './audit.ts';
import { balanceReply } from './balance.ts';
import { alikeMail, repeatWarning, sendQuote } from './before-send.ts';
import { dashboardReply } from './dashboard.ts';
import { errorReply } from './errors.ts';
import { globalOrganizationPage, globalOrganizationRecord } from './global-organization.ts';
import { globalUnitName, globalUnitRecord } from './global-unit.ts';
import { globalUserPage, globalUserRecord } from './global-user.ts';
import { changedUnit, grantChanges, organizationGrant, organizationGrants, unitGrant } from './grant.ts';
import { pdfFinding, pdfInspection } from './mail.ts';
import { batchReply, batchRow, signedLetter, textsToSign, textToSignRow } from './mail-batch.ts';
import { mailProgress } from './mail-progress.ts';
import {
  linkedMail,
  mail,
  mailCorrection,
  mailDetails,
  mailHistory,
  mailPage,
  mailSignature,
  perform,
} from './mail-record.ts';
import { mailView, mailViewCount, newMailView } from './mail-view.ts';
import { correctedMail, newBatchLetter, newMail } from './new-mail.ts';
import {
  newOrganization,
  organizationChange,
  organizationExistsReply,
  organizationInList,
  organizationPage,
  organizationRecord,
} from './organization.ts';
import { mailUser, namedRecord, organizationBrief, unitBrief, userBrief } from './people.ts';
import { area, region } from './reference.ts';
import { branch, newRegistration, registrationChallenge, registrationOutcome } from './registration.ts';
import { newRegistry, registryMail, registryPage, registryRecord } from './registry.ts';
import { registryPermission } from './registry-permission.ts';
import { reportChart, reportColumn, reportTable } from './report.ts';
import { areaStatisticsRow, organizationStatisticsRow, regionStatisticsRow, unitStatisticsRow } from './report-rows.ts';
import { rowProblem } from './row-problem.ts';
import { passwordGrant, profile, successReply, tokenReply } from './session.ts';
import {
  templateCheck,
  templateField,
  templateFinding,
  templateOption,
  templatePage,
  templateRecord,
} from './template.ts';
import { trackedHistory, trackedMail, trackedPerform } from './track.ts';
import { newUnit, unitChange, unitInList, unitPage, unitSummary, unitWithContract } from './unit.ts';
import { newUser, userChange, userInList, userPage } from './user.ts';
import {
  newWebhookAddress,
  webhookAddress,
  webhookAddressChange,
  webhookDelivery,
  webhookDeliveryDetails,
} from './webhook-address.ts';
import { registryPayload, testPayload, webhookPayload } from './webhook-event.ts';
import { wireName } from './wire-name.ts';

const schemas: Readonly<Record<string, z.core.$ZodType>> = {
  account,
  challenge,
  loginKey,
  ownSession,
  pastLogin,
  proof: reauthentication,
  recoveryCodes,
  knownReceiver,
  apiKey,
  madeApiKey,
  newApiKey,
  attentionCount,
  attentionMail,
  attentionMailPage,
  attentionOrganization,
  attentionOrganizationPage,
  auditEntry,
  auditPage,
  balanceReply,
  alikeMail,
  repeatWarning,
  sendQuote,
  dashboardReply,
  errorReply,
  globalOrganizationPage,
  globalOrganizationRecord,
  globalUnitName,
  globalUnitRecord,
  globalUserPage,
  globalUserRecord,
  grantChanges,
  organizationGrant,
  organizationGrants,
  unitGrant,
  unitOfChange: changedUnit,
  newMail,
  correctedMail,
  newBatchLetter,
  batchRow,
  batchReply,
  signedLetter,
  textToSignRow,
  textsToSign,
  pdfFinding,
  pdfInspection,
  mailProgress,
  linkedMail,
  mail,
  mailDetails,
  mailHistory,
  mailCorrection,
  mailPage,
  mailSignature,
  perform,
  mailView,
  mailViewCount,
  newMailView,
  nameCheck: organizationExistsReply,
  newOrganization,
  organizationChange,
  organizationInList,
  organizationPage,
  organizationRecord,
  mailUser,
  named: namedRecord,
  organizationBrief,
  unitBrief,
  userBrief,
  area,
  region,
  branch,
  newRegistration,
  registrationOffer: registrationChallenge,
  registrationOutcome,
  newRegistry,
  registryMail,
  registryPage,
  registryRecord,
  registryPermission,
  reportChart,
  reportColumn,
  reportTable,
  areaStatisticsRow,
  organizationStatisticsRow,
  regionStatisticsRow,
  unitStatisticsRow,
  rowProblem,
  ok: successReply,
  passwordGrant,
  profile,
  tokenReply,
  templateCheck,
  templateField,
  templateFinding,
  templateOption,
  templatePage,
  templateRecord,
  trackedHistory,
  trackedMail,
  trackedPerform,
  newUnit,
  unitChange,
  unitInList,
  unitName: unitSummary,
  unitPage,
  unitWithContract,
  newUser,
  userChange,
  userInList,
  userPage,
  webhookAddress,
  webhookAddressChange,
  newWebhookAddress,
  webhookDelivery,
  webhookDeliveryDetails,
  letterEvent: webhookPayload,
  registryEvent: registryPayload,
  testEvent: testPayload,
};

/** Schemas that the API description defines once and refers to by name: `mailDetails` is `MailDetails` there. */
export const schemaNames: ReadonlyMap<z.core.$ZodType, string> = new Map(
  Object.entries(schemas).map(([name, schema]) => [schema, wireName(name)]),
);
