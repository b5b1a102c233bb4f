import { addressBook } from '@hybrid-mail/contracts/address-book';
import { beforeSend } from '@hybrid-mail/contracts/before-send';
import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailExport } from '@hybrid-mail/contracts/mail-export';
import { mailList } from '@hybrid-mail/contracts/mail-list';
import { findReceivers, findReturned } from '@hybrid-mail/core/address-book';
import {
  checkAccess,
  checkActive,
  correctMail,
  createMail,
  deleteMail,
  deleteMails,
  deliveryTime,
  exportMail,
  exportMailAsStaff,
  findAlikeMail,
  findWarned,
  getMail,
  inspectMail,
  queueMail,
  readDocument,
  readFindings,
  readSigningRecord,
  recallMail,
  restoreMails,
  sendMail,
  sendQuote,
  textToSign,
  withoutBlankPages,
} from '@hybrid-mail/core/mail';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { describeFindings } from '../../http/errors/describe-findings.ts';
import { serve } from '../../http/serve/serve.ts';
import { serveExport } from '../../http/serve/serve-export.ts';
import { serveFile } from '../../http/serve/serve-file.ts';
import { serveMailList } from './serve-mail-list.ts';

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  serveMailList(app, deps, mailList.list);
  serveMailList(app, deps, mailList.listAsStaff);
  serveExport(app, deps, mailExport.list, exportMail);
  serveExport(app, deps, mailExport.listAsStaff, exportMailAsStaff);
  serve(app, deps, mailCalls.get, getMail);
  serve(app, deps, mailCalls.inspect, async (ctx, input) => {
    const inspection = await inspectMail(ctx, input);
    return { ...inspection, findings: describeFindings(inspection) };
  });
  serve(app, deps, mailCalls.withoutBlankPages, withoutBlankPages);
  serve(app, deps, mailCalls.findings, async (ctx, input) => describeFindings(await readFindings(ctx, input)));
  serve(app, deps, mailCalls.create, createMail);
  serve(app, deps, mailCalls.correct, correctMail);
  serveFile(app, deps, mailCalls.document, readDocument);
  serve(app, deps, mailCalls.textToSign, textToSign);
  serve(app, deps, mailCalls.signingRecord, readSigningRecord);
  serve(app, deps, mailCalls.send, sendMail);
  serve(app, deps, mailCalls.sendByPost, sendMail);
  serve(app, deps, mailCalls.queue, queueMail);
  serve(app, deps, mailCalls.recall, recallMail);
  serve(app, deps, beforeSend.deliveryTime, deliveryTime);
  serve(app, deps, beforeSend.quote, sendQuote);
  serve(app, deps, beforeSend.findings, async (ctx, input) => {
    const { lettersCount, letters } = await findWarned(ctx, input);
    return { lettersCount, letters: letters.map((letter) => ({ ...letter, findings: describeFindings(letter) })) };
  });
  serve(app, deps, beforeSend.alike, findAlikeMail);
  serve(app, deps, addressBook.find, findReceivers);
  serve(app, deps, addressBook.returned, findReturned);
  serve(app, deps, mailCalls.delete, deleteMail);
  serve(app, deps, mailCalls.deleteMany, deleteMails);
  serve(app, deps, mailCalls.restore, restoreMails);
  serve(app, deps, mailCalls.checkAccess, checkAccess);
  serve(app, deps, mailCalls.checkActive, checkActive);
}
