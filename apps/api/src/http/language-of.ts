import { firstKnown, type Language } from '@hybrid-mail/messages/language';
import type { FastifyRequest } from 'fastify';

/**
 * The language of an answer: the one the person chose, else the best of `Accept-Language`. A program that sends no such
 * header is answered in Russian, as before there were other languages.
 */
export function languageOf({ actor, headers }: FastifyRequest): Language {
  const wished = headers['accept-language'];
  if (wished === undefined) return 'ru';
  return actor?.language ?? firstKnown(inOrder(wished)) ?? 'ru';
}

/** The tags of `Accept-Language` (RFC 9110 section 12.5.4), most wanted first. */
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
