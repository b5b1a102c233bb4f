/** Paths of calls that public pages make without zod (`public-replies.ts`). */
export const publicPaths = {
  track: '/api/TrackMail',
  settings: '/api/settings',
  headUnits: '/api/UserGlobalUnit',
} as const;
