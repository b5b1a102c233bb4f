import type { WireText } from '@hybrid-mail/contracts/endpoint';

/** What a program would read of an answer that was built as text. */
// biome-ignore lint/suspicious/noExplicitAny: a program knows nothing of our types either
export const wireJson = (answer: WireText<unknown>): any => JSON.parse(answer.json);
