import { IntlMessageFormat } from 'intl-messageformat';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const escaped = (text: string) => plain(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The parser's type of text between placeholders. */
const literal = 0;

const patternOf = (elements: Elements): string =>
  elements
    .map((element) => {
      if (element.type === literal) return escaped(element.value);
      if (!('options' in element)) return '.+';
      return `(?:${Object.values(element.options)
        .map(({ value }) => patternOf(value))
        .join('|')})`;
    })
    .join('');

/** Returns a predicate: whether a text is one of the messages, with any values. */
export function createMessageMatcher(messages: readonly string[]): (text: string) => boolean {
  const fixed = new Set(messages.map(plain));
  const patterns = messages
    .filter((message) => message.includes('{'))
    .map((message) => new IntlMessageFormat(message, 'ru', undefined, { ignoreTag: true }).getAst())
    .map(patternOf)
    // Only patterns with a word: «{field}, {number}» would match any words with a comma.
    .filter((pattern) => /\p{L}{3}/u.test(pattern))
    .map((pattern) => new RegExp(`^${pattern}$`, 'u'));
  return (text) => fixed.has(plain(text)) || patterns.some((pattern) => pattern.test(plain(text)));
}
