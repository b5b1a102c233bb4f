import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { callTexts } from '@hybrid-mail/messages/calls';

const texts: Readonly<Record<string, string>> = callTexts;

/** The description of a call. @throws Error when it has none */
export function describeCall({ name }: Endpoint): string {
  const text = texts[name];
  if (text === undefined) throw new Error(`packages/messages/src/ru/calls.ts has no description of ${name}`);
  return text;
}
