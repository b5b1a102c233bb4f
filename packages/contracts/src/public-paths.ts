/** Paths of calls that the tracking page makes without zod (`public-replies.ts`). */
export const publicPaths = { track: '/api/TrackMail', settings: '/api/settings' } as const;
