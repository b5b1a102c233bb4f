export { assertNotErased } from './assert-not-erased.ts';
export { assertNotRestored, isRestored } from './assert-not-restored.ts';
export { type BatchFiles, noFiles } from './batch/batch-files.ts';
export { createMailBatch } from './batch/create-mail-batch.ts';
export type { RowOutcome } from './batch/run-rows.ts';
export { offerTextsToSign, sendMailBatch } from './batch/send-mail-batch.ts';
export { deleteMail } from './delete/delete-mail.ts';
export { deleteMails } from './delete/delete-mails.ts';
export { lockDeletableMails, markDeleted } from './delete/mark-deleted.ts';
export { isDeletable, isNotHandedOver } from './delete/may-delete.sql.ts';
export { type DeletableMail, deletionRefusal } from './delete/may-delete.ts';
export { restoreMails } from './delete/restore-mails.ts';
export { correctMail } from './draft/correct-mail.ts';
export { createMail } from './draft/create-mail.ts';
export { creationFacts } from './draft/creation-facts.ts';
export { hasFindings } from './draft/document/has-findings.sql.ts';
export { readBase64 } from './draft/document/inspect-document.ts';
export { inspectMail } from './draft/document/inspect-mail.ts';
export { findMailsWithWarnings, readFindings } from './draft/document/read-findings.ts';
export { removeBlankPages } from './draft/document/remove-blank-pages.ts';
export { findAlikeMail } from './draft/find-alike-mail.ts';
export { readDeliveryTime } from './draft/read-delivery-time.ts';
export { readSendQuote } from './draft/read-send-quote.ts';
export { type DraftFacts, storeMail } from './draft/store-mail.ts';
export type { ExportDescription } from './export/describe-letters.ts';
export { rangeText } from './export/range-text.ts';
export { type LockedMail, lockAnyMail, lockAnyMailOfEvents, lockMailInReach, type MailOfEvents } from './find-mail.ts';
export { exportMail, type StreamedTable, type WriteTable } from './list/export-mail.ts';
export { exportMailAsStaff, recordMailExport } from './list/export-mail-as-staff.ts';
export { getMail } from './list/get-mail.ts';
export { limitedTotalQuery } from './list/list-mail.sql.ts';
export { listMail } from './list/list-mail.ts';
export { listWholeMail, type StreamedList } from './list/list-whole-mail.ts';
export { deliveryResultJson } from './list/mail-json.sql.ts';
export { mergeMailCounts } from './list/merge-mail-counts.ts';
export { isStalledOn, latestStallThreshold, stallThreshold } from './list/stalled.sql.ts';
export { isLive, liveStates } from './live-dispatch.sql.ts';
export {
  appendHistories,
  appendHistory,
  type ChainEnd,
  canonicalEntry,
  canonicalJson,
  currentRules,
  firstEvidenceType,
  historyHash,
  historyRow,
  historyType,
} from './mail-history.ts';
export {
  canTransition,
  type MailTransition,
  mailState,
  transitionMail,
  transitionWithHistory,
} from './mail-status.ts';
export {
  isAllPausedAt,
  isDatabaseRestored,
  isOrganizationPausedAt,
  isPausedAt,
  isPausedByPersonAt,
} from './pause.sql.ts';
export { isUnpricedIn, letterPrice } from './price.sql.ts';
export {
  type Cost,
  moneyText,
  moneyTextIfAny,
  type Prices,
  priceOf,
  priceRuleAt,
  readTariff,
  sheetsOf,
  type Tariff,
  tariffJsonOf,
  tariffOf,
} from './price.ts';
export { readDocument } from './read-document.ts';
export { assertCallerMaySend } from './sign/assert-caller-may-send.ts';
export { checkAccess } from './sign/check-access.ts';
export { dispatchKey } from './sign/dispatch-key.ts';
export { dispatchPriority } from './sign/dispatch-priority.ts';
export { hasContractEnded, unitBlockAt, unitBlockConditions } from './sign/may-send.sql.ts';
export { queueMail } from './sign/queue-mail.ts';
export { recallMail } from './sign/recall-mail.ts';
export { sendMail } from './sign/send-mail.ts';
export { offerTextToSign, readSigningRecord } from './sign/signature/offer-text-to-sign.ts';
export { readSignature } from './sign/signature/read-signature.ts';
export { type RevocationRecord, revocationSha256 } from './sign/signature/revocation-record.ts';
export { isSealIntact } from './sign/signature/signature-seal.ts';
export { signerColumns, signerSha256 } from './sign/signature/signer-columns.ts';
export { type SigningRecord, signingRecord, signingText } from './sign/signature/signing-record.ts';
export { testSignatureCheck, testVerifier } from './sign/signature/test-signature.ts';
export { verifySignedText } from './sign/signature/verify-signature.ts';
export { statusReasonText } from './status-reason.sql.ts';
export { trackMail } from './track/track-mail.ts';
