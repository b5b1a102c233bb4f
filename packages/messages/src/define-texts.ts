import type { GetICUArgs } from '@schummar/icu-type-parser';
import { IntlMessageFormat } from 'intl-messageformat';

const language = 'ru';

interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
}

/** A message with values that is reused from another file's texts. */
type Spoken = (values: never) => string;
type Messages = string | Spoken | readonly Messages[] | { readonly [key: string]: Messages };

type Text<M extends string> = string extends M
  ? string
  : M extends `${string}{${string}`
    ? (values: GetICUArgs<M, ArgumentTypes>) => string
    : M;

/** Messages as code uses them: a message with placeholders is a function of its values, any other is a plain string. */
export type Texts<M> = M extends string ? Text<M> : M extends Spoken ? M : { readonly [K in keyof M]: Texts<M[K]> };

function textOf(message: string): string | ((values: Record<string, string | number>) => string) {
  if (!message.includes('{')) return message;
  let format: IntlMessageFormat | undefined;
  return (values) => {
    format ??= new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
    return String(format.format(values));
  };
}

function textsOf(messages: Messages): unknown {
  if (typeof messages === 'string') return textOf(messages);
  if (typeof messages === 'function') return messages;
  if (Array.isArray(messages)) return messages.map(textsOf);
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, textsOf(message)]));
}

/**
 * Compiles the messages of one topic.
 * @param messages by key; messages with placeholders use ICU MessageFormat: `{count, plural, one {# письмо} few {#
 * письма} …}`
 */
export const defineTexts = <const M extends Messages>(messages: M) => textsOf(messages) as Texts<M>;
