import type { PublicPlace } from './session/public-place.ts';

/** Imports the screen of a public page. Each has its own file, so that no page loads the code of another. */
export const publicScreens = {
  track: () => import('../features/track/track-screen.tsx'),
  register: () => import('../features/registration/registration-screen.tsx'),
  recover: () => import('../features/account/recovery/password-recovery-screen.tsx'),
} satisfies Record<PublicPlace['page'], () => Promise<object>>;

type Screens = { [page in PublicPlace['page']]: Awaited<ReturnType<(typeof publicScreens)[page]>> };

/** The screens that were imported, by their page. */
export type LoadedScreens = Partial<Screens>;

export const loadPublicScreen = async (page: PublicPlace['page']): Promise<LoadedScreens> => ({
  [page]: await publicScreens[page](),
});
