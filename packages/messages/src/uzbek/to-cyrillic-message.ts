import { IntlMessageFormat } from 'intl-messageformat';
import { toCyrillic } from './to-cyrillic.ts';

type Elements = ReturnType<IntlMessageFormat['getAst']>;
type Element = Elements[number];

/** The parser's type of text between placeholders. */
const literal = 0;

/** Parses a message in Latin script and converts its words to Cyrillic; placeholders are unchanged. */
export const toCyrillicMessage = (message: string): Elements =>
  inCyrillic(new IntlMessageFormat(message, 'uz', undefined, { ignoreTag: true }).getAst());

const inCyrillic = (elements: Elements): Elements => elements.map(cyrillicElement);

function cyrillicElement(element: Element): Element {
  if (element.type === literal) return { ...element, value: toCyrillic(element.value) };
  if (!('options' in element)) return element;
  const options = Object.entries(element.options).map(([name, option]) => [
    name,
    { ...option, value: inCyrillic(option.value) },
  ]);
  return { ...element, options: Object.fromEntries(options) };
}
