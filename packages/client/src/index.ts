export type { CallOptions, RepeatableOptions } from './connection/connection.ts';
export type * from './generated/api.ts';
export { HybridMail, type HybridMailOptions } from './hybrid-mail.ts';
export { type ClientCode, HybridMailError } from './hybrid-mail-error.ts';
export type { DeletedLetter, LetterChange, LetterFilter, NewLetter } from './letters/letters.ts';
export type { DocumentSource } from './letters/read-document.ts';
export { openPkcs12, type Pkcs12Signer, signWithPkcs12 } from './signing/open-pkcs12.ts';
export { verifyWebhook, type WebhookCall } from './webhook/verify-webhook.ts';
