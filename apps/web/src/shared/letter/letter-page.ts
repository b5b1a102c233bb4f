import { webAreaOf } from '@hybrid-mail/access';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { type LetterPage, letterPages } from '../../lib/routes.ts';

/** Letter page of the user's area. */
export const useLetterPage = (): LetterPage => letterPages[webAreaOf(useRole())];
