import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailList } from '@hybrid-mail/contracts/mail-list';
import {
  checkAccess,
  checkActive,
  createMail,
  deleteMail,
  deleteMails,
  getMail,
  inspectMail,
  listMail,
  queueMail,
  readDocument,
  readSigningRecord,
  sendMail,
  textToSign,
} from '@hybrid-mail/core/mail';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { describeFindings } from '../../http/describe-findings.ts';
import { serve, serveFile } from '../../http/serve.ts';

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, mailList.list, listMail);
  serve(app, deps, mailList.listAsStaff, listMail);
  serve(app, deps, mailCalls.get, getMail);
  serve(app, deps, mailCalls.inspect, async (ctx, input) => {
    const inspection = await inspectMail(ctx, input);
    return { ...inspection, findings: describeFindings(inspection) };
  });
  serve(app, deps, mailCalls.create, createMail);
  serveFile(app, deps, mailCalls.document, readDocument);
  serve(app, deps, mailCalls.textToSign, textToSign);
  serve(app, deps, mailCalls.signingRecord, readSigningRecord);
  serve(app, deps, mailCalls.send, sendMail);
  serve(app, deps, mailCalls.sendByPost, sendMail);
  serve(app, deps, mailCalls.queue, queueMail);
  serve(app, deps, mailCalls.delete, deleteMail);
  serve(app, deps, mailCalls.deleteMany, deleteMails);
  serve(app, deps, mailCalls.checkAccess, checkAccess);
  serve(app, deps, mailCalls.checkActive, checkActive);
}
