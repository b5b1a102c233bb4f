import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { mediaTypes } from './file-types.ts';
import { id } from './scalars.ts';
import { wire } from './wire.ts';

const byId = wire({ id: id() });
const pdf = { contentType: mediaTypes.pdf };
const zip = { contentType: mediaTypes.zip };

/** Maximum number of letters in one download: as many as a list page shows. */
export const maxProofPackLetters = 500;

const ids = z
  .array(id(), problem('choose-letters'))
  .min(1, problem('choose-letters'))
  .max(maxProofPackLetters, problem('too-many-downloaded', { max: maxProofPackLetters }));

/**
 * Papers of a letter, which exist once the post has accepted the letter; client programs poll until then.
 */
export const receiptCalls = {
  read: endpoint({
    name: 'receipt.read',
    method: 'GET',
    path: '/api/Receipt',
    byId: true,
    action: 'mail.readReceipt',
    query: byId,
    download: pdf,
  }),
  withLetter: endpoint({
    name: 'receipt.withLetter',
    method: 'GET',
    path: '/api/LetterWithReceipt',
    byId: true,
    action: 'mail.readPapers',
    query: byId,
    download: pdf,
    perMinute: 300,
  }),
  lettersWithReceipts: endpoint({
    name: 'receipt.lettersWithReceipts',
    method: 'POST',
    path: '/api/LetterWithReceipt',
    action: 'mail.readPapers',
    body: wire({ ids }),
    download: zip,
    perMinute: 20,
  }),
  proofPack: endpoint({
    name: 'receipt.proofPack',
    method: 'GET',
    path: '/api/ProofPack',
    byId: true,
    action: 'mail.readPapers',
    query: byId,
    download: zip,
    perMinute: 300,
  }),
  proofPacks: endpoint({
    name: 'receipt.proofPacks',
    method: 'POST',
    path: '/api/ProofPack',
    action: 'mail.readPapers',
    body: wire({ ids }),
    download: zip,
    perMinute: 20,
  }),
};
