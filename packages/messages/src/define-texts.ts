import type { GetICUArgs } from '@schummar/icu-type-parser';
import { IntlMessageFormat } from 'intl-messageformat';

const language = 'ru';

interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
}

/** A text that another subject defined. */
type Spoken = (values: never) => string;
type Messages = string | Spoken | readonly Messages[] | { readonly [key: string]: Messages };

type Text<M extends string> = string extends M
  ? string
  : M extends `${string}{${string}`
    ? (values: GetICUArgs<M, ArgumentTypes>) => string
    : M;

/** Messages as the code uses them: what takes values is a function of them, what does not is the text. */
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
 * The texts of one subject.
 * @param messages by key, in ICU MessageFormat where they take values: `{count, plural, one {# письмо} few {# письма} …}`
 */
export const defineTexts = <const M extends Messages>(messages: M) => textsOf(messages) as Texts<M>;
