import { accountCalls } from './account.ts';
import { addressBookCalls } from './address-book.ts';
import { apiKeyCalls } from './api-key.ts';
import { attentionCalls } from './attention.ts';
import { auditCalls } from './audit.ts';
import { balanceCalls } from './balance.ts';
import { beforeSendCalls } from './before-send.ts';
import { dashboardCalls } from './dashboard.ts';
import { delayCalls } from './delays.ts';
import { evidenceRootCalls } from './evidence-root.ts';
import { globalOrganizationCalls } from './global-organization.ts';
import { globalUnitCalls } from './global-unit.ts';
import { globalUserCalls } from './global-user.ts';
import { grantCalls } from './grant.ts';
import { inquiryCalls } from './inquiries.ts';
import { installationCalls } from './installation.ts';
import { letterInquiryCalls } from './letter-inquiries.ts';
import { liveCalls } from './live.ts';
import { mailCalls } from './mail.ts';
import { mailBatchCalls } from './mail-batch.ts';
import { mailExportCalls } from './mail-export.ts';
import { mailListCalls } from './mail-list.ts';
import { mailViewCalls } from './mail-view.ts';
import { normCalls } from './norms.ts';
import { noticeCalls } from './notice.ts';
import { noticeChannelCalls } from './notice-channel.ts';
import { onboardingCalls } from './onboarding.ts';
import { organizationCalls } from './organization.ts';
import { postalEventCalls } from './postal-events.ts';
import { receiptCalls } from './receipt.ts';
import { referenceCalls } from './reference.ts';
import { registrationCalls } from './registration.ts';
import { previewCalls, registryCalls } from './registry.ts';
import { registryPermissionCalls } from './registry-permission.ts';
import { searchCalls } from './search.ts';
import { sendingCalls } from './sending.ts';
import { sessionCalls } from './session.ts';
import { settingsCalls } from './settings.ts';
import { signerChangeCalls } from './signer-change.ts';
import { statisticsCalls } from './statistics.ts';
import { templateCalls } from './template.ts';
import { testModeCalls } from './test-mode.ts';
import { todayCalls } from './today.ts';
import { trackCalls } from './track.ts';
import { unitCalls } from './unit.ts';
import { userCalls } from './user.ts';
import { webhookCalls } from './webhook.ts';
import { webhookAddressCalls, webhookDeliveryCalls } from './webhook-address.ts';

/** Every call of the product. */
export const endpoints = [
  sessionCalls,
  accountCalls,
  noticeCalls,
  noticeChannelCalls,
  registrationCalls,
  settingsCalls,
  dashboardCalls,
  todayCalls,
  delayCalls,
  inquiryCalls,
  letterInquiryCalls,
  normCalls,
  referenceCalls,
  unitCalls,
  userCalls,
  signerChangeCalls,
  mailListCalls,
  mailExportCalls,
  mailViewCalls,
  mailCalls,
  mailBatchCalls,
  beforeSendCalls,
  addressBookCalls,
  searchCalls,
  receiptCalls,
  statisticsCalls,
  organizationCalls,
  onboardingCalls,
  balanceCalls,
  globalOrganizationCalls,
  globalUnitCalls,
  globalUserCalls,
  grantCalls,
  trackCalls,
  evidenceRootCalls,
  installationCalls,
  liveCalls,
  postalEventCalls,
  apiKeyCalls,
  testModeCalls,
  webhookCalls,
  webhookAddressCalls,
  webhookDeliveryCalls,
  templateCalls,
  registryPermissionCalls,
  auditCalls,
  attentionCalls,
  sendingCalls,
  registryCalls,
  previewCalls,
].flatMap((group) => Object.values(group));
