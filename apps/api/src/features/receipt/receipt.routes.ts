import { receiptCalls } from '@hybrid-mail/contracts/receipt';
import {
  readCombinedProofPack,
  readLettersWithReceipts,
  readLetterWithReceipt,
  readProofPack,
  readReceipt,
} from '@hybrid-mail/core/receipt';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serveFile, serveStream } from '../../http/serve/serve-file.ts';

export function receiptRoutes(app: FastifyInstance, deps: Deps): void {
  serveFile(app, deps, receiptCalls.read, readReceipt);
  serveFile(app, deps, receiptCalls.withLetter, readLetterWithReceipt);
  serveStream(app, deps, receiptCalls.lettersWithReceipts, readLettersWithReceipts);
  serveStream(app, deps, receiptCalls.proofPack, readProofPack);
  serveStream(app, deps, receiptCalls.proofPacks, readCombinedProofPack);
}
