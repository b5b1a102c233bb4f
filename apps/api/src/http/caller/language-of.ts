import { firstSupportedLanguage, type Language } from '@hybrid-mail/messages/language';
import type { FastifyRequest } from 'fastify';

/**
 * The language of an answer: the first supported one in `Accept-Language`. The page sends the language that its user
 * chose. A program that names no supported language gets Russian, for compatibility.
 */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  firstSupportedLanguage(inOrder(headers['accept-language'] ?? '')) ?? 'ru';

/** Whether a program asks for English before every language of the pages. */
export function prefersEnglish({ headers }: FastifyRequest): boolean {
  const wished = inOrder(headers['accept-language'] ?? '');
  const english = wished.findIndex((tag) => /^en(?:-|$)/i.test(tag));
  return english >= 0 && firstSupportedLanguage(wished.slice(0, english)) === undefined;
}

/** The tags of `Accept-Language` by descending quality (RFC 9110 section 12.5.4). */
const inOrder = (header: string): string[] =>
  header
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return { tag, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
