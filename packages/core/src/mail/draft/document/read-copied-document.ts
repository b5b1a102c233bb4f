import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import { reachForAction } from '../../../reach.ts';
import { erasedRefusal } from '../../assert-not-erased.ts';
import { readMail } from '../../find-mail.ts';
import { readBase64 } from './inspect-document.ts';

export interface DocumentInput {
  document64?: string | undefined;
  copiedFromId?: number | undefined;
}

/** Document columns of a letter within reach. @throws Refusal mail-not-found, mail-erased */
export async function readCopiedDocument(ctx: Context, mailId: number) {
  const { erasedOn, ...document } = await readMail(ctx.db, reachForAction(ctx.actor, 'mail.readDocument'), mailId, {
    documentSha256: true,
    pages: true,
    documentFindings: true,
    erasedOn: true,
  });
  if (erasedOn) throw erasedRefusal(mailId, erasedOn);
  return document;
}

/** Bytes of an uploaded file; null for an earlier letter's document. @throws Refusal wrong-input if neither is given */
export function readUploadedBytes({ document64, copiedFromId }: DocumentInput): Uint8Array | null {
  if (document64 !== undefined) return readBase64(document64, 'document64');
  if (copiedFromId === undefined) {
    throw new Refusal('wrong-input', { fields: { document64: problem('choose-letter-file') } });
  }
  return null;
}

/** Bytes of the uploaded file, or of an earlier letter's document. @throws Refusal wrong-input, mail-not-found, mail-erased */
export async function readDocumentBytes(ctx: Context, given: DocumentInput): Promise<Uint8Array> {
  const uploaded = readUploadedBytes(given);
  if (uploaded) return uploaded;
  const { copiedFromId } = given;
  if (copiedFromId === undefined) throw new Refusal('mail-not-found');
  const { documentSha256 } = await readCopiedDocument(ctx, copiedFromId);
  const bytes = await ctx.blobs.get(documentSha256);
  if (!bytes) throw new Error(`the document of letter ${copiedFromId} is missing`);
  return bytes;
}
