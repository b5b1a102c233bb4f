import { type DescriptionLanguage, descriptionLanguages } from '@hybrid-mail/messages/description';
import type { FastifyRequest } from 'fastify';
import { prefersEnglish } from '../caller/language-of.ts';

/** Language of the description: `?lang=`, otherwise by `Accept-Language`; Russian is the default. */
export function languageOfDocs(request: FastifyRequest): DescriptionLanguage {
  const { lang } = request.query as { lang?: unknown };
  const chosen = descriptionLanguages.find((language) => language === lang);
  return chosen ?? (prefersEnglish(request) ? 'en' : 'ru');
}
