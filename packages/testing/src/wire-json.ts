import type { WireText } from '@hybrid-mail/contracts/endpoint';

/** Parses an answer that was built as JSON text, like an API client. */
// biome-ignore lint/suspicious/noExplicitAny: an API client does not know our types either
export const wireJson = (answer: WireText<unknown>): any => JSON.parse(answer.json);
