import { areaOf } from '@hybrid-mail/access';
import { useRole } from './queries/profile.queries.ts';
import { type LetterPage, letterPages } from './routes.ts';

/** Where this person reads a letter: everybody in the own area. */
export const useLetterPage = (): LetterPage => letterPages[areaOf(useRole())];
