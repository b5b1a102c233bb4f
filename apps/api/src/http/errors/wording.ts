import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import { englishRefusal, formatProblemInEnglish } from '@hybrid-mail/messages/english';
import { formatProblem } from '@hybrid-mail/messages/format-problem';
import type { Language } from '@hybrid-mail/messages/language';
import { refusalTexts } from '@hybrid-mail/messages/refusals';
import type { FastifyRequest } from 'fastify';
import { languageOf, prefersEnglish } from '../caller/language-of.ts';

/** Texts of refusals in the language of the answer. Programs may ask for English, in which the pages do not exist. */
export interface Wording {
  readonly language: Language | 'en';
  refusal(code: RefusalCode | 'internal'): string;
  problem(problem: string): string;
}

const english: Wording = { language: 'en', refusal: englishRefusal, problem: formatProblemInEnglish };

/** Call within `inLanguage`, which sets the language of Russian and Uzbek texts. */
export const wordingOf = (request: FastifyRequest): Wording =>
  prefersEnglish(request)
    ? english
    : { language: languageOf(request), refusal: (code) => refusalTexts[code], problem: formatProblem };
