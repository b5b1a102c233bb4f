export { readLetterWithReceipt } from './read-letter-with-receipt.ts';
export { readLettersWithReceipts } from './read-letters-with-receipts.ts';
export { type ProofPack, readCombinedProofPack, readProofPack } from './read-proof-packs.ts';
export { readReceipt } from './read-receipt.ts';
export { type RestampedReceipts, type RestampReceiptsContext, restampReceipts } from './restamp-receipts.ts';
