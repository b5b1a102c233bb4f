/** Key of the queries of the worker's desk; a pause that begins or ends invalidates them. */
export const sendingRoot = ['sending'] as const;
