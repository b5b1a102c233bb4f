import { addressBookCalls } from '@hybrid-mail/contracts/address-book';
import { beforeSendCalls } from '@hybrid-mail/contracts/before-send';
import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailExportCalls } from '@hybrid-mail/contracts/mail-export';
import { mailListCalls } from '@hybrid-mail/contracts/mail-list';
import { findAddresses, findReceivers, findReturnedLetters } from '@hybrid-mail/core/address-book';
import {
  assertCallerMaySend,
  checkAccess,
  correctMail,
  createMail,
  deleteMail,
  deleteMails,
  exportMail,
  exportMailAsStaff,
  findAlikeMail,
  findMailsWithWarnings,
  getMail,
  inspectMail,
  offerTextToSign,
  queueMail,
  readDeliveryTime,
  readDocument,
  readFindings,
  readSendQuote,
  readSigningRecord,
  recallMail,
  recordMailExport,
  removeBlankPages,
  restoreMails,
  sendMail,
} from '@hybrid-mail/core/mail';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { describeFindings } from '../../http/errors/describe-findings.ts';
import { serve } from '../../http/serve/serve.ts';
import { serveExport } from '../../http/serve/serve-export.ts';
import { serveFile } from '../../http/serve/serve-file.ts';
import { serveMailList } from './serve-mail-list.ts';

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  serveMailList(app, deps, mailListCalls.list);
  serveMailList(app, deps, mailListCalls.listAsStaff, { replicaFor: 'staff' });
  serveExport(app, deps, mailExportCalls.list, exportMail);
  serveExport(app, deps, mailExportCalls.listAsStaff, exportMailAsStaff, { record: recordMailExport });
  serve(app, deps, mailCalls.get, getMail);
  serve(app, deps, mailCalls.inspect, async (ctx, input) => {
    const inspection = await inspectMail(ctx, input);
    return { ...inspection, findings: describeFindings(inspection) };
  });
  serve(app, deps, mailCalls.withoutBlankPages, removeBlankPages);
  serve(app, deps, mailCalls.findings, async (ctx, input) => describeFindings(await readFindings(ctx, input)));
  serve(app, deps, mailCalls.create, createMail);
  serve(app, deps, mailCalls.correct, correctMail);
  serveFile(app, deps, mailCalls.document, readDocument);
  serve(app, deps, mailCalls.textToSign, offerTextToSign);
  serve(app, deps, mailCalls.signingRecord, readSigningRecord);
  serve(app, deps, mailCalls.send, sendMail);
  serve(app, deps, mailCalls.sendByPost, sendMail);
  serve(app, deps, mailCalls.queue, queueMail);
  serve(app, deps, mailCalls.recall, recallMail);
  serve(app, deps, beforeSendCalls.deliveryTime, readDeliveryTime);
  serve(app, deps, beforeSendCalls.quote, readSendQuote);
  serve(app, deps, beforeSendCalls.findings, async (ctx, input) => {
    const { lettersCount, letters } = await findMailsWithWarnings(ctx, input);
    return { lettersCount, letters: letters.map((letter) => ({ ...letter, findings: describeFindings(letter) })) };
  });
  serve(app, deps, beforeSendCalls.alike, findAlikeMail);
  serve(app, deps, addressBookCalls.find, findReceivers);
  serve(app, deps, addressBookCalls.addresses, findAddresses);
  serve(app, deps, addressBookCalls.returned, findReturnedLetters);
  serve(app, deps, mailCalls.delete, deleteMail);
  serve(app, deps, mailCalls.deleteMany, deleteMails);
  serve(app, deps, mailCalls.restore, restoreMails);
  serve(app, deps, mailCalls.checkAccess, checkAccess);
  serve(app, deps, mailCalls.checkActive, assertCallerMaySend);
}
