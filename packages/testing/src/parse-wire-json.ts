import type { WireText } from '@hybrid-mail/contracts/endpoint';

/** Parses a reply that was built as JSON text, as an API client does. */
// biome-ignore lint/suspicious/noExplicitAny: an API client does not know our types either
export const parseWireJson = (answer: WireText<unknown>): any => JSON.parse(answer.json);
