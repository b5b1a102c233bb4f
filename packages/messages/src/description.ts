import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { englishRefusal } from './english.ts';
import { inLanguage } from './language/of-server.ts';
import { callDescription } from './ru/call-description.ts';
import { callTexts } from './ru/calls.ts';
import { deliveryTexts } from './ru/delivery.ts';
import { refusalTexts } from './ru/refusals.ts';
import { webhookTexts } from './ru/webhooks.ts';

/** Languages of the API description. Only the server reads its texts. */
export const descriptionLanguages = ['ru', 'en'] as const;
export type DescriptionLanguage = (typeof descriptionLanguages)[number];

/** Texts whose strings are in any language, with the values that the Russian messages take. */
type InAnyLanguage<T> = T extends string
  ? string
  : T extends (values: infer V) => string
    ? (values: V) => string
    : { readonly [K in keyof T]: InAnyLanguage<T[K]> };

type Numbers = Pick<
  typeof deliveryTexts,
  'results' | 'resultFilters' | 'histories' | 'sendStatuses' | 'notSent' | 'notSentFilter'
>;

export interface DescriptionTexts {
  readonly language: DescriptionLanguage;
  readonly general: InAnyLanguage<typeof callDescription>;
  readonly numbers: InAnyLanguage<Numbers>;
  readonly events: InAnyLanguage<typeof webhookTexts.events>;
  refusal(code: keyof typeof refusalTexts): string;
  /** One sentence about the call. */
  call(name: string): string | undefined;
  /** What the call does besides, and what it changes. */
  details(name: string): string | undefined;
  /**
   * Text of a field by its wire name with a small first letter, or by `schema.field` where the schema gives the name
   * another meaning.
   */
  field(key: string): string | undefined;
  /** Text of the contract with the postal service. @throws Error when there is none */
  postal(key: string): string;
  /** Text of a query parameter, by its name or by `call.parameter`. */
  parameter(key: string): string | undefined;
}

type Catalogue = Readonly<Record<string, string>>;
type Pairs = Readonly<Record<string, Readonly<Record<DescriptionLanguage, string>>>>;

const read = <T>(path: string): T =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../locales/${path}.json`, import.meta.url)), 'utf8'));

/** Compiles messages: those with placeholders become functions of their values. */
function compiled(messages: unknown): unknown {
  if (typeof messages === 'string') return messages.includes('{') ? withValues(messages) : messages;
  return Object.fromEntries(Object.entries(messages as object).map(([key, inner]) => [key, compiled(inner)]));
}

function withValues(message: string) {
  const format = new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true });
  return (values: Record<string, string>) => String(format.format(values));
}

/** Texts of the API description, read anew on each call, because they are needed once a process and language. */
export function descriptionTexts(language: DescriptionLanguage): DescriptionTexts {
  const [fields, parameters, details, postal] = ['fields', 'parameters', 'details', 'postal'].map((name) =>
    read<Pairs>(`description/${name}`),
  );
  const pairs = {
    language,
    details: (name: string) => details?.[name]?.[language],
    field: (key: string) => fields?.[key]?.[language],
    parameter: (key: string) => parameters?.[key]?.[language],
    postal: (key: string) => {
      const text = postal?.[key]?.[language];
      if (text === undefined) throw new Error(`locales/description/postal.json has no ${key}`);
      return text;
    },
  };
  return language === 'ru' ? { ...russian(), ...pairs } : { ...english(), ...pairs };
}

type Spoken = Omit<DescriptionTexts, 'language' | 'details' | 'field' | 'parameter' | 'postal'>;

const russian = (): Spoken => ({
  general: callDescription,
  numbers: deliveryTexts,
  events: webhookTexts.events,
  refusal: (code) => inLanguage('ru', () => refusalTexts[code]),
  call: (name) => (callTexts as Catalogue)[name],
});

function english(): Spoken {
  const calls = read<Catalogue>('en/calls');
  return {
    general: compiled(read('en/call-description')) as DescriptionTexts['general'],
    numbers: read('en/delivery'),
    events: read('en/webhook-events'),
    refusal: englishRefusal,
    call: (name) => calls[name],
  };
}
