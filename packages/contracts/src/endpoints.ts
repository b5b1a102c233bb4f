import { accountCalls } from './account.ts';
import { addressBook } from './address-book.ts';
import { attention } from './attention.ts';
import { audit } from './audit.ts';
import { balance } from './balance.ts';
import { beforeSend } from './before-send.ts';
import { dashboard } from './dashboard.ts';
import { delays } from './delays.ts';
import { globalOrganization } from './global-organization.ts';
import { globalUnit } from './global-unit.ts';
import { globalUser } from './global-user.ts';
import { grant } from './grant.ts';
import { inquiries } from './inquiries.ts';
import { installation } from './installation.ts';
import { live } from './live.ts';
import { mailCalls } from './mail.ts';
import { mailExport } from './mail-export.ts';
import { mailList } from './mail-list.ts';
import { mailViews } from './mail-view.ts';
import { norms } from './norms.ts';
import { noticeCalls } from './notice.ts';
import { noticeChannelCalls } from './notice-channel.ts';
import { onboardingCalls } from './onboarding.ts';
import { organization } from './organization.ts';
import { postalEvents } from './postal-events.ts';
import { receipt } from './receipt.ts';
import { reference } from './reference.ts';
import { registration } from './registration.ts';
import { preview, registry } from './registry.ts';
import { registryPermissions } from './registry-permission.ts';
import { search } from './search.ts';
import { sending } from './sending.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { signerChangeCalls } from './signer-change.ts';
import { statistics } from './statistics.ts';
import { template } from './template.ts';
import { todayCalls } from './today.ts';
import { track } from './track.ts';
import { unit } from './unit.ts';
import { user } from './user.ts';
import { webhook } from './webhook.ts';

/** Every call of the product. */
export const endpoints = [
  session,
  accountCalls,
  noticeCalls,
  noticeChannelCalls,
  registration,
  settings,
  dashboard,
  todayCalls,
  delays,
  inquiries,
  norms,
  reference,
  unit,
  user,
  signerChangeCalls,
  mailList,
  mailExport,
  mailViews,
  mailCalls,
  beforeSend,
  addressBook,
  search,
  receipt,
  statistics,
  organization,
  onboardingCalls,
  balance,
  globalOrganization,
  globalUnit,
  globalUser,
  grant,
  track,
  installation,
  live,
  postalEvents,
  webhook,
  template,
  registryPermissions,
  audit,
  attention,
  sending,
  registry,
  preview,
].flatMap((group) => Object.values(group));
