import type { GetICUArgs } from '@schummar/icu-type-parser';
import { type Formatters, IntlMessageFormat } from 'intl-messageformat';
import { uzbek } from '#language';
import type { Language } from './language.ts';
import { memoizePerLanguage } from './memoize-per-language.ts';

interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
}

/** A message with placeholders that another file defined and these texts reuse. */
type Spoken = (values: never) => string;
type Messages = string | Spoken | readonly Messages[] | { readonly [key: string]: Messages };

type Text<M extends string> = string extends M
  ? string
  : M extends `${string}{${string}`
    ? (values: GetICUArgs<M, ArgumentTypes>) => string
    : M;

/** Messages as code uses them: a message with placeholders is a function of its values, any other is a plain string. */
export type Texts<M> = M extends string ? Text<M> : M extends Spoken ? M : { readonly [K in keyof M]: Texts<M[K]> };

type Values = Record<string, string | number>;
/** Path of a message: the name of its texts, then its keys. */
type Path = readonly string[];

const uzbekOf = (path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], uzbek().messages);

/** Falls back to Russian for a missing translation; tests check that none is missing. */
function messageIn(language: Language, russian: string, path: Path): string {
  const translated = language === 'ru' ? undefined : uzbekOf(path);
  return typeof translated === 'string' ? translated : russian;
}

/** A message that is the same in Russian and in Uzbek is in neither of them, e.g. the English sentence of status 401. */
const isConverted = (language: Language, message: string, russian: string) =>
  language === 'uz-Cyrl' && message !== russian;

function plainText(russian: string, path: Path): () => string {
  return memoizePerLanguage((language) => {
    const message = messageIn(language, russian, path);
    return isConverted(language, message, russian) ? uzbek().toCyrillic(message) : message;
  });
}

/**
 * Formats Uzbek numbers like Russian ones and uses the only plural rule of Uzbek, because browsers do not support
 * Uzbek.
 */
const formatters: Formatters = {
  getNumberFormat: (_, options) => new Intl.NumberFormat('ru', options),
  getDateTimeFormat: (_, options) => new Intl.DateTimeFormat('ru', options),
  getPluralRules: (language, options) =>
    String(language) === 'ru' ? new Intl.PluralRules('ru', options) : uzbekPlurals,
};

const uzbekPlurals = { select: (count: number) => (count === 1 ? 'one' : 'other') } as Intl.PluralRules;

function textWithValues(russian: string, path: Path): (values: Values) => string {
  const format = memoizePerLanguage((language) => {
    const message = messageIn(language, russian, path);
    const said = isConverted(language, message, russian) ? uzbek().toCyrillicMessage(message) : message;
    return new IntlMessageFormat(said, language, undefined, { ignoreTag: true, formatters });
  });
  return (values) => String(format().format(values));
}

/**
 * Property descriptor for a message. A message without placeholders is a getter, so that each read returns it in the
 * current language.
 */
function propertyOf(messages: Messages, path: Path): PropertyDescriptor {
  if (typeof messages !== 'string') return { value: textsOf(messages, path), enumerable: true };
  if (messages.includes('{')) return { value: textWithValues(messages, path), enumerable: true };
  return { get: plainText(messages, path), enumerable: true };
}

function textsOf(messages: Exclude<Messages, string>, path: Path): unknown {
  if (typeof messages === 'function') return messages;
  const texts = Array.isArray(messages) ? [] : {};
  for (const [key, message] of Object.entries(messages))
    Object.defineProperty(texts, key, propertyOf(message, [...path, key]));
  return texts;
}

/**
 * Compiles the messages of one subject, in the language of the page or of the request.
 * @param name name of the exported constant, under which `locales` has the translations
 * @param messages in Russian, by key; messages with placeholders use ICU MessageFormat:
 * `{count, plural, one {# письмо} few {# письма} …}`
 */
export const defineTexts = <const M extends Exclude<Messages, string>>(name: string, messages: M) =>
  textsOf(messages, [name]) as Texts<M>;
