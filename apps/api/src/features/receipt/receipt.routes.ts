import { receipt } from '@hybrid-mail/contracts/receipt';
import {
  readLettersWithReceipts,
  readLetterWithReceipt,
  readProofPack,
  readProofPacks,
  readReceipt,
} from '@hybrid-mail/core/receipt';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serveFile, serveStream } from '../../http/serve/serve-file.ts';

export function receiptRoutes(app: FastifyInstance, deps: Deps): void {
  serveFile(app, deps, receipt.read, readReceipt);
  serveFile(app, deps, receipt.withLetter, readLetterWithReceipt);
  serveStream(app, deps, receipt.lettersWithReceipts, readLettersWithReceipts);
  serveStream(app, deps, receipt.proofPack, readProofPack);
  serveStream(app, deps, receipt.proofPacks, readProofPacks);
}
