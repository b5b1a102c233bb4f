import { webAreaOf } from '@hybrid-mail/access';
import { useRole } from '../../lib/queries/profile.queries.ts';
import { type LetterPagePath, letterPagePaths } from '../../lib/routes.ts';

/** Letter page of the user's area. */
export const useLetterPagePath = (): LetterPagePath => letterPagePaths[webAreaOf(useRole())];
