import { areaOf } from '@hybrid-mail/access';
import { useRole } from '../lib/queries/profile.queries.ts';
import { type LetterPage, letterPages } from '../lib/routes.ts';

/** Where this person reads a letter: everybody in the own area. */
export const useLetterPage = (): LetterPage => letterPages[areaOf(useRole())];
